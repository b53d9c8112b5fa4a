import { normalized } from './normalizing.ts'

/**
 * Text as it is searched: lower case, without accents, single spaces. 'Reunião  DIÁRIA' → 'reuniao diaria'. Server and
 * web use the same function, so that the filter of a list finds what a search finds.
 */
export const searchable = (text: string): string =>
  normalized(text, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
