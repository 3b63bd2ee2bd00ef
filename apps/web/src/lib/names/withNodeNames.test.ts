import { expect, it } from 'vitest'
import { withNodeNames } from './withNodeNames.ts'

const names = { HyMdTlKnRimx3QW8yKjioQ: 'node-3', '-VEYfKgUQb6cCuqDrJFPRQ': 'node-2' }

it.each([
  ['node_left [HyMdTlKnRimx3QW8yKjioQ]', 'node_left [node-3]'],
  ['[[disky][0], node[-VEYfKgUQb6cCuqDrJFPRQ], [P], s[STARTED]]', '[[disky][0], node[node-2], [P], s[STARTED]]'],
  ['HyMdTlKnRimx3QW8yKjioQ:815', 'node-3:815'],
  ['node_left [p2AtyVmnQXKbToMJlSOKxQ]', 'node_left [p2AtyVmnQXKbToMJlSOKxQ]'],
  ['index xHyMdTlKnRimx3QW8yKjioQ', 'index xHyMdTlKnRimx3QW8yKjioQ'],
  ['propertyIsEnumerable', 'propertyIsEnumerable'],
])('%s is told as %s', (text, told) => {
  expect(withNodeNames(text, names)).toBe(told)
})
