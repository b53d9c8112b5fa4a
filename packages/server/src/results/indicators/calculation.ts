/** A parsed calculation: figures of indicators and numbers, joined by the four operations. */
export type Calculation =
  | { is: 'number'; value: string }
  | { is: 'indicator'; name: string }
  | { is: 'minus'; of: Calculation }
  | { is: '+' | '-' | '*' | '/'; left: Calculation; right: Calculation }

/** Why a text is no calculation, for the person who typed it. */
export class CalculationProblem extends Error {}

type Token = { is: 'number' | 'name' | 'sign'; text: string }

const token = /\s*(?:(\d{1,9}(?:[.,]\d{1,6})?)|\[([^[\]]{1,200})\]|([-+*/()×÷−]))/y
const signs: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' }

/**
 * Parses '[Faturamento] / [Vendas] * 100'. Multiplication and division come before addition and subtraction, brackets
 * before all. @throws CalculationProblem.
 */
export function parseCalculation(text: string): Calculation {
  const tokens = tokensOf(text)
  let place = 0
  const take = (...wanted: readonly string[]) => {
    const next = tokens[place]
    if (next?.is !== 'sign' || !wanted.includes(next.text)) return undefined
    place++
    return next.text
  }
  const sum = (): Calculation => {
    let left = product()
    for (let sign = take('+', '-'); sign; sign = take('+', '-'))
      left = { is: sign as '+' | '-', left, right: product() }
    return left
  }
  const product = (): Calculation => {
    let left = factor()
    for (let sign = take('*', '/'); sign; sign = take('*', '/')) left = { is: sign as '*' | '/', left, right: factor() }
    return left
  }
  const factor = (): Calculation => {
    if (take('-')) return { is: 'minus', of: factor() }
    if (take('(')) {
      const inside = sum()
      if (!take(')')) throw new CalculationProblem('Falta fechar um parêntese')
      return inside
    }
    const next = tokens[place++]
    if (next?.is === 'number') return { is: 'number', value: next.text.replace(',', '.') }
    if (next?.is === 'name') return { is: 'indicator', name: next.text.trim() }
    const before = tokens[place - 2]
    throw new CalculationProblem(before ? `Falta um valor depois de "${before.text}"` : 'Falta um valor no começo')
  }
  const whole = sum()
  const left = tokens[place]
  if (left) throw new CalculationProblem(`Falta uma operação antes de "${left.text}"`)
  return whole
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (text.slice(token.lastIndex).trim() !== '') {
    const from = token.lastIndex
    const found = token.exec(text)
    if (!found) {
      const rest = text.slice(from).trim().slice(0, 20)
      throw new CalculationProblem(`Escreva os nomes entre colchetes, como [Faturamento]; não entendi "${rest}"`)
    }
    const [, number, name, sign] = found
    if (number !== undefined) tokens.push({ is: 'number', text: number })
    else if (name !== undefined) tokens.push({ is: 'name', text: name })
    else tokens.push({ is: 'sign', text: signs[sign!] ?? sign! })
  }
  return tokens
}

/** The names of the indicators in a calculation, each once. */
export function namesIn(calculation: Calculation): string[] {
  const names = (of: Calculation): string[] => {
    if (of.is === 'number') return []
    if (of.is === 'indicator') return [of.name]
    return of.is === 'minus' ? names(of.of) : [...names(of.left), ...names(of.right)]
  }
  return [...new Set(names(calculation))]
}

/** A calculation's text with other names. */
export const renamed = (text: string, name: (before: string) => string): string =>
  text.replaceAll(/\[([^[\]]{1,200})\]/g, (_, before: string) => `[${name(before.trim())}]`)
