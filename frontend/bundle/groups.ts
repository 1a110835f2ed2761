/**
 * In which files the modules travel. Two groups carry the portal: `vendor`, which stays in the browsers' caches over releases,
 * and `shared`, what most pages use. Every other group must make some page's first visit at least 5 KB (gzip) lighter, or halve
 * its files without making another page heavier, or it goes: `WITHOUT_GROUP=name npm run build` builds without it and says what
 * every public page loads then.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

interface Group {
  name: string;
  /** What its modules' addresses contain. The build fails when one of them matches nothing. */
  parts: string[];
  /** Of those, what does not belong to it. */
  except?: string[];
  priority?: number;
  /** Only what so many pages need. */
  minShareCount?: number;
}

const ROOT = path.resolve(import.meta.dirname, '..');

const icons = (...names: string[]) => names.map((name) => `icons/Icon${name}.mjs`);
const packages = (...names: string[]) => names.map((name) => `/node_modules/${name}/`);

const GROUPS: Group[] = [
  {
    // Libraries that every page runs on.
    name: 'vendor',
    parts: packages(
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-redux',
      '@reduxjs/toolkit',
      'redux',
      'redux-thunk',
      'immer',
      'reselect',
      'use-sync-external-store',
    ),
    priority: 4,
  },
  {
    // The frame of every page, with all that it needs, and the few small things that so many pages need beside it that they cost
    // less here than in a file of their own (about 0.2 KB each).
    name: 'first',
    parts: [
      '/index.html',
      '/src/app/main.tsx',
      '/src/api/freshness',
      '/src/domain/calendar/clock',
      '/src/domain/event/event-address',
      '/src/domain/price/chosen-profession',
      '/src/domain/price/price.ts',
      '/src/features/catalog/components/status-badge',
      '/src/ui/card-link',
      '/src/ui/when-near',
      ...icons('CalendarEvent', 'ChevronDown', 'MapPin'),
    ],
    priority: 3,
  },
  {
    // What the home page has in common with the lists that it leads to: 1.6 KB less on home and 11 files instead of 20 (22 Nov
    // 2026). As a part of `first`, where it was, every other page paid up to 3 KB for it.
    name: 'cards',
    parts: [
      '/src/features/catalog/api',
      '/src/features/catalog/components/event-card',
      '/src/features/content/api',
      '/src/features/content/components/news-card',
    ],
    priority: 1,
  },
  {
    // Building blocks of other pages, but not those of forms, nor those that bring Mantine or the HTML cleaner along.
    name: 'shared',
    parts: ['/src/api/', '/src/domain/', '/src/ui/', '/src/features/content/', '/@tabler/icons-react/'],
    except: [
      '/src/api/file-address',
      '/src/api/private-file',
      '/src/domain/cart/',
      '/src/domain/course/',
      '/src/domain/order/',
      '/src/domain/person/',
      '/src/domain/price/',
      '/src/domain/sub-event/',
      '/src/ui/back-link',
      '/src/ui/page-skeleton',
      '/src/ui/crumbs',
      '/src/ui/search-box',
      '/src/ui/select-box',
      '/src/ui/use-address',
      '/src/ui/url-pagination',
      '/src/api/upload',
      '/src/ui/form/',
      '/src/ui/pdf-',
      '/src/ui/tab-strip',
      '/src/ui/mantine-scope',
      '/src/ui/confirm-dialog',
      '/src/ui/dialog-panel',
      '/src/ui/unsaved-changes',
      '/src/ui/cleaned-html',
      '/src/ui/safe-html',
      '/src/ui/rich-text',
      '/src/ui/notifier/notification-card',
      ...icons('ChevronLeft', 'ChevronRight'),
    ],
    priority: 2,
    // With 5, every page pays 2 to 3 KB more; with 12, some pages are 32 files and the heaviest ones heavier.
    minShareCount: 8,
  },
];

const chosen = GROUPS.filter(({ name }) => !(process.env['WITHOUT_GROUP'] ?? '').split(',').includes(name));

/** The groups as the bundler takes them. */
export const groups = chosen.map(({ parts, except = [], ...group }) => ({
  ...group,
  test: (id: string) => parts.some((part) => id.includes(part)) && !except.some((part) => id.includes(part)),
}));

/**
 * Writes down in which file every module of ours went, by which scripts/after-build.mjs finds the pages, and fails when a
 * group, or a part of one, matches nothing: then something was moved, and pages that were one file would quietly be fifteen.
 */
export function tellModules(): Plugin {
  return {
    name: 'portal:tell-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      for (const { name, parts, except = [] } of chosen) {
        for (const part of [...parts, ...except]) {
          if (!modules.some((id) => id.includes(part))) this.error(`bundle/groups.ts: in the group ${name}, ${part} matches nothing`);
        }
      }
      const files = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.filter((id) => id.startsWith(path.join(ROOT, 'src'))).map((id) => [path.relative(ROOT, id), fileName]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}
