/** Which panel stands open between the search and its hits. */
export type OpenPanel = 'query' | 'examples'
