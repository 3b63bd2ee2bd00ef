import type { BodyTable } from './format.ts'

declare const table: BodyTable
export default table
