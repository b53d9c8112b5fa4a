import type { Sorting } from './rows.ts'

/* The state of a list is in its address, so that a link, going back and reloading show the same: `busca` the searched
   words, `pagina` from 2 on, `linhas` per page, `ordem` ('name', '-name'; '-' none), and each filter by its own name.
   Default values are left out. */
export type ListAddress = { busca?: string | number; pagina?: number; linhas?: number; ordem?: string }

/** Reads the value of a filter, a word or a number; undefined when it is invalid. */
export type Reader = (value: unknown) => unknown
type Read<F> = { [Name in keyof F]?: F[Name] extends (value: unknown) => infer Value ? Value : never }

const pageSizes = [10, 20, 25, 50, 100]

/** An id of the server. */
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

/** The router reads ?busca=2026 as a number, and would write a text of digits in quotation marks. */
export const inAddress = (words: string | number) => (String(Number(words)) === words ? Number(words) : words)

/** The order in an address, or the list's default when there is none. */
export function sortingIn(ordem: string | undefined, usual: Sorting): Sorting {
  if (ordem === undefined) return usual
  if (ordem === '-') return null
  return { column: ordem.replace(/^-/, ''), descending: ordem.startsWith('-') }
}

/** An order as it is written in the address; the default one is not written. */
export function sortingOut(sorting: Sorting, usual: Sorting): string | undefined {
  if (sorting?.column === usual?.column && sorting?.descending === usual?.descending) return undefined
  return sorting ? `${sorting.descending ? '-' : ''}${sorting.column}` : '-'
}
