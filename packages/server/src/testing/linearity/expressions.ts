import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Expression = { path: string; expression: RegExp }

const packages = join(import.meta.dirname, '../../../..')

/** Every regular expression that is written in the contract's and the server's sources, at the first place it is. */
export function expressions(): Expression[] {
  const found = new Map<string, string>()
  const paths = globSync('{contract,server}/src/**/*.ts', { cwd: packages }).filter(
    (path) => !/\.test\.ts$|\.fixtures\.ts$|\/testing\//.test(path),
  )
  for (const path of paths.sort())
    for (const literal of literalsIn(readFileSync(join(packages, path), 'utf8')))
      if (!found.has(literal)) found.set(literal, path)
  return [...found].map(([literal, path]) => ({ path, expression: asExpression(literal) }))
}

const asExpression = (literal: string) => {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

/** What may stand before a regular expression, and not before a division: `cents[at]! / most` is one. */
const opens = /(?:[(,=:[&|?{};+]|(?<![\w\])])!|=>|\breturn|^)\s*$/

/** The literals of regular expressions in a source, without what is in comments and texts. */
export function literalsIn(source: string): string[] {
  const found: string[] = []
  const templates: number[] = []
  let depth = 0
  let code = ''
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!
    if (sign === '/' && source[at + 1] === '/') at = endOf(source, '\n', at)
    else if (sign === '/' && source[at + 1] === '*') at = source.indexOf('*/', at) + 1
    else if (sign === "'" || sign === '"') {
      while (source[++at] !== sign) if (source[at] === '\\') at++
      code += 'x'
    } else if (sign === '`' || (sign === '}' && templates.at(-1) === depth)) {
      if (sign === '}') templates.pop()
      while (source[++at] !== '`' && !(source[at] === '$' && source[at + 1] === '{')) if (source[at] === '\\') at++
      if (source[at] === '`') code += 'x'
      else {
        templates.push(depth)
        at++
        code += '('
      }
    } else if (sign === '/' && opens.test(code.slice(-20))) {
      const literal = /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*/.exec(source.slice(at, at + 2000))![0]
      found.push(literal)
      at += literal.length - 1
      code += 'x'
    } else {
      if (sign === '{') depth++
      if (sign === '}') depth--
      code += sign
    }
  }
  return found
}

const endOf = (source: string, sign: string, from: number) => {
  const end = source.indexOf(sign, from)
  return end < 0 ? source.length : end
}
