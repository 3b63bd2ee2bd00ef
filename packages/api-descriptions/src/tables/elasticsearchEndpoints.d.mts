import type { EndpointTable } from './format.ts'

declare const table: EndpointTable
export default table
