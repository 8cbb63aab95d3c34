import { resolve } from 'node:path';

/** Where the graph of modules is entered, by what an author comes to. */
const ENTRIES = {
  wayIn: ['src/main.tsx'],
  signedIn: ['src/app/signed-in.tsx', 'src/app/workspace.ts'],
  dashboard: ['src/app/screens/dashboard-screen.tsx'],
  book: ['src/app/screens/studio-screen.tsx', 'src/document/desk/open-desk.ts'],
  toasts: ['src/ui/toast-stage.tsx'],
};

/**
 * What stands before the first screens is three files: what the way in needs and with it everything else, what every
 * screen behind it needs, and what is left of a book. Taken apart by who shares what with whom they would be seventy,
 * each of which compresses worse than all of them together. What is loaded later is left to be taken apart.
 */
export function firstFiles(root: string) {
  let reached: Record<keyof typeof ENTRIES, ReadonlySet<string>> | undefined;
  const reachedIn = (graph: ModuleGraph) => {
    const from = (paths: readonly string[]) =>
      reachedFrom(
        paths.map(path => resolve(root, path)),
        graph,
      );
    reached ??= {
      wayIn: from(ENTRIES.wayIn),
      signedIn: from(ENTRIES.signedIn),
      dashboard: from(ENTRIES.dashboard),
      book: from(ENTRIES.book),
      toasts: from(ENTRIES.toasts),
    };
    return reached;
  };
  return [
    {
      priority: 5,
      name: (id: string, graph: ModuleGraph) => (reachedIn(graph).wayIn.has(id) ? 'ground' : null),
    },
    {
      priority: 4,
      name(id: string, graph: ModuleGraph) {
        const { signedIn, dashboard, book } = reachedIn(graph);
        return signedIn.has(id) || (dashboard.has(id) && book.has(id)) ? 'shelf' : null;
      },
    },
    {
      priority: 3,
      name: (id: string, graph: ModuleGraph) => (reachedIn(graph).book.has(id) ? 'book' : null),
    },
    // What dialogs and menus are made of: as many files as there are parts would be asked for one by one, and named in
    // the files above. A toast at the way in does not wait for the rest of it.
    {
      priority: 2,
      name: (id: string, graph: ModuleGraph) => (reachedIn(graph).toasts.has(id) ? 'toasts' : null),
    },
    {
      priority: 1,
      name: 'parts',
      test: /web\/src\/ui\/|node_modules\/(?!@dnd-kit|fflate|diff|htmlparser2|entities)/,
      minShareCount: 2,
    },
  ];
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The modules that an import leads to; not those that are imported later, while the page is there. */
function reachedFrom(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
