import styles from './auth-page.module.css';

/** Rings of calm around a heartbeat; decoration of the story half. */
export function HeartbeatArt() {
  return (
    <svg className={styles.art} viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {[70, 140, 210, 280, 350, 420, 490].map((radius) => (
        <circle key={radius} cx="430" cy="330" r={radius} fill="none" stroke="#fff" strokeOpacity={0.17 - radius / 3600} />
      ))}
      <g className={styles.beat}>
        <path
          d="M-200 330h440l22-46 36 104 40-150 34 122 18-30h24"
          fill="none"
          stroke="#87c3c7"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M430 330h400" stroke="#fff" strokeOpacity="0.3" strokeWidth="2.5" strokeDasharray="1 10" strokeLinecap="round" />
        <circle cx="422" cy="330" r="15" fill="#f39b45" fillOpacity="0.25" />
        <circle cx="422" cy="330" r="6.5" fill="#f39b45" />
      </g>
    </svg>
  );
}
