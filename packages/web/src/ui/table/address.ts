import type { Sorting } from './rows.ts'

/*
 * What a list shows stands in its address, so that a link, going back and reloading show the same: `busca` the words,
 * `pagina` from 2 on, `linhas` of a page, `ordem` ('name', '-name'; '-' none), and a filter each by its own name. What
 * is usual is left out.
 */
export type ListAddress = { busca?: string | number; pagina?: number; linhas?: number; ordem?: string }

/** Gives the value a filter has in the address, a word or a number, or undefined for what is none. */
type Reader = (value: unknown) => unknown
type Read<F> = { [Name in keyof F]?: F[Name] extends (value: unknown) => infer Value ? Value : never }

const pageSizes = [10, 25, 50, 100]

/** A number of the server's. */
export const idIn = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)
/** One of a few words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (value: unknown) =>
    words.find((word) => word === value)

/** Reads the address of a list and of its filters: `validateSearch: listSearch({ departamento: idIn })`. */
export const listSearch =
  <F extends Record<string, Reader> = Record<never, never>>(filters: F = {} as F) =>
  (search: Record<string, unknown>): ListAddress & Read<F> => {
    const { busca, pagina, linhas, ordem } = search
    const chosen = Object.entries(filters).map(([name, read]) => [name, read(search[name])] as const)
    return {
      ...(Object.fromEntries(chosen) as Read<F>),
      busca: typeof busca === 'number' || (typeof busca === 'string' && busca !== '') ? inAddress(busca) : undefined,
      pagina: Number(pagina) > 1 ? idIn(pagina) : undefined,
      linhas: pageSizes.find((size) => size === linhas),
      ordem: typeof ordem === 'string' && ordem !== '' ? ordem : undefined,
    }
  }

/** The router reads a number out of ?busca=2026, and would write a text of digits in quotation marks. */
export const inAddress = (words: string | number) => (String(Number(words)) === words ? Number(words) : words)

/** The order an address asks for, or the list's own when it asks for none. */
export function sortingIn(ordem: string | undefined, usual: Sorting): Sorting {
  if (ordem === undefined) return usual
  if (ordem === '-') return null
  return { column: ordem.replace(/^-/, ''), descending: ordem.startsWith('-') }
}

/** How an order is written in the address; the usual one is not. */
export function sortingOut(sorting: Sorting, usual: Sorting): string | undefined {
  if (sorting?.column === usual?.column && sorting?.descending === usual?.descending) return undefined
  return sorting ? `${sorting.descending ? '-' : ''}${sorting.column}` : '-'
}
