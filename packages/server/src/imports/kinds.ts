import type { ImportKind as ShownKind } from '@prumo/contract/imports/batches/model.ts'
import { fail } from '../platform/errors.ts'
import type { ImportKind } from '../platform/imports.ts'
import type { Scope } from '../platform/scope.ts'

export const declaredKinds = (scope: Scope) => scope.areas.flatMap(({ imports = [] }) => imports)

export const mayImport = (scope: Scope, { permission }: ImportKind) => permission === null || scope.edits(permission)

/** @throws not_found for an undeclared kind, permission.denied for a person who may not create such records. */
export function requireKind(scope: Scope, id: string): ImportKind {
  const kind = declaredKinds(scope).find((one) => one.id === id)
  if (!kind) throw fail('not_found')
  if (!mayImport(scope, kind)) throw fail('permission.denied')
  return kind
}

/** The kinds that the acting person may import. */
export const kindsOf = (scope: Scope): ShownKind[] =>
  declaredKinds(scope)
    .filter((kind) => mayImport(scope, kind))
    .map(shown)

export const shown = ({ id, title, words: [one, many], effect = '', stays, most, columns }: ImportKind): ShownKind => ({
  id,
  title,
  one,
  many,
  effect,
  stays,
  most,
  columns: columns.map(({ key, label, as = 'text', required = false, instead = [], help = '', example }) => ({
    key,
    label,
    as,
    required,
    instead: [...instead],
    help,
    example,
  })),
})
