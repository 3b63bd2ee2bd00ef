/** Stands for what has no node where else a node is named. No name or id of a node begins so. */
export const UNASSIGNED = '(unassigned)'
