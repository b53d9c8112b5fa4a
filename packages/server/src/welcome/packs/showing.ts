import type { ShownPack } from '@prumo/contract/welcome/model.ts'
import { editsKind, packKindsOf } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { comparedWith } from './links.ts'
import type { Pack } from './pack.ts'

/** A pack, with what applying it would do in the company. */
export async function shownPack(scope: Scope, pack: Pack): Promise<ShownPack> {
  const used = new Set(pack.items.map(({ kind }) => kind))
  const kinds = packKindsOf(scope).filter(({ id }) => used.has(id))
  const of = new Map(kinds.map((kind) => [kind.id, kind]))
  const compared = await comparedWith(scope, pack)
  return {
    title: pack.title,
    version: pack.version,
    kinds: kinds.map(({ id, title }) => ({ id, title })),
    items: compared.map(({ item, state, changes, own }) => {
      const kind = of.get(item.kind)!
      const called = (names: readonly string[]) =>
        Object.entries(kind.fields).flatMap(([name, label]) => (names.includes(name) ? label : []))
      return {
        key: item.key,
        kind: item.kind,
        above: item.above,
        title: item.content.title,
        state,
        changes: called(Object.keys(changes)),
        own: called(own),
        closed: !editsKind(scope, kind),
      }
    }),
  }
}
