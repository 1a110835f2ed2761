SELECT id, title, excerpt, html, image_path, published_at::text AS published_at
FROM news WHERE NOT draft
ORDER BY published_at DESC, id DESC
LIMIT 10
