/** Where a record is looked for: among those in use, or in the trash as well, its own or that of its manuscript. */
export type Whereabouts = 'in-use' | 'anywhere';
