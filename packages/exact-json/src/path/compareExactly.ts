import { jsonpath, JSONPathNodeList, type JSONPathQuery } from 'json-p3'
import { exactInteger } from './readValue.ts'

const { expressions, selectors } = jsonpath

/**
 * Makes the comparisons in the filters of a path exact: an integer that a number does not hold is compared as it is written.
 * The parser knows only numbers, so the parts of the parsed path that compare are given another way to do it.
 */
export function compareExactly({ segments }: JSONPathQuery): void {
  for (const segment of segments)
    for (const selector of segment.selectors)
      if (selector instanceof selectors.FilterSelector) refine(selector.expression)
}

type Infix = InstanceType<typeof expressions.InfixExpression>
type Expression = Infix['left']
type Context = Parameters<Infix['evaluate']>[0]

function refine(expression: Expression): void {
  if (expression instanceof expressions.NumberLiteral) {
    const value = exactInteger(expression.token.value)
    Object.assign(expression, { evaluate: () => value })
  } else if (expression instanceof expressions.InfixExpression) {
    refine(expression.left)
    refine(expression.right)
    if (!expression.logical) refineComparison(expression)
  } else if (expression instanceof expressions.FunctionExtension) {
    for (const argument of expression.args) refine(argument)
  } else if (expression instanceof expressions.PrefixExpression) refine(expression.right)
  else if (expression instanceof expressions.LogicalExpression) refine(expression.expression)
  else if (expression instanceof expressions.FilterQuery) compareExactly(expression.path)
}

function refineComparison(expression: Infix): void {
  const { left, operator, right } = expression
  const evaluate = (context: Context) =>
    compared(operand(left.evaluate(context)), operator, operand(right.evaluate(context)))
  Object.assign(expression, { evaluate })
}

function operand(value: unknown): unknown {
  const only = value instanceof JSONPathNodeList && value.length === 1 ? value.nodes[0] : undefined
  return only ? only.value : value
}

function compared(left: unknown, operator: string, right: unknown): boolean {
  if (!isNumeric(left) || !isNumeric(right)) return expressions.compare(left, operator, right)
  switch (operator) {
    case '<':
      return left < right
    case '>':
      return left > right
    case '<=':
      return left <= right
    case '>=':
      return left >= right
    default:
      return (operator === '==') === (left === right)
  }
}

function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
