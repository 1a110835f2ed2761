/**
 * In which files the modules travel. Two groups carry the portal: `vendor`, which stays in the browsers' caches over releases,
 * and `shared`, what more than one page uses. Every other group must make some page's first visit at least 5 KB (gzip) lighter
 * or it goes: `WITHOUT_GROUP=name npm run build` builds without it and says what every public page loads then.
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
    priority: 3,
  },
  {
    // Where the frame of every page begins, and what the home page has in common with others: it travels with all that it needs.
    // Worth 9.8 KB of 144 on home (22 Nov 2026), and 25 files; the pages that need less of it pay 2 KB. Groups for what home, the
    // pages of an event, the event page and the congress sites share were worth 0.1, 3.2, -1.6 and 0.4 KB, and went.
    name: 'first',
    parts: [
      '/index.html',
      '/src/app/main.tsx',
      '/src/ui/section-heading',
      '/src/ui/empty-state',
      '/src/ui/when-near',
      '/src/features/catalog/api',
      '/src/features/catalog/components/event-card',
      '/src/features/catalog/components/status-badge',
      '/src/features/content/api',
      '/src/features/content/components/news-card',
      '/src/features/feedback/components/form-call',
      '/src/features/feedback/components/star-row',
      ...icons('BuildingHospital', 'CalendarEvent', 'Certificate', 'MapPin', 'Mail', 'MessageHeart', 'StarFilled'),
    ],
    priority: 2,
  },
  {
    // Building blocks of other pages, but not those that bring Mantine, the HTML cleaner or the checking library along.
    name: 'shared',
    parts: ['/src/api/', '/src/domain/', '/src/ui/', '/src/features/content/', '/@tabler/icons-react/'],
    except: [
      '/src/api/rules',
      '/src/api/upload',
      '/src/ui/pdf-document',
      '/src/ui/mantine-scope',
      '/src/ui/confirm-dialog',
      '/src/ui/unsaved-changes',
      '/src/ui/secret-input',
      '/src/ui/server-errors',
      '/src/ui/cleaned-html',
      '/src/ui/notifier/notification-card',
    ],
    // With 2, as it was, every page pays 1.5 KB more; with 12 there is nothing left of it and some pages are 27 files.
    minShareCount: 5,
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
