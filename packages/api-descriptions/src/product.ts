/** The engine whose descriptions these are. */
export type Product = 'elasticsearch' | 'opensearch'
