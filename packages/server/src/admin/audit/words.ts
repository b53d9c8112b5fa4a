import type { Area } from '../../platform/area.ts'
import type { EntityWords } from '../../platform/audit/words.ts'
import { recordsOf } from '../../platform/records/records-of.ts'

/** The words of the trail, by entity and by action. */
export type AuditWords = { entities: Record<string, EntityWords>; actions: Record<string, string> }

const merged = new WeakMap<readonly Area[], AuditWords>()

/** All areas' words for their rows of the trail. */
export function auditWords({ areas }: { areas: readonly Area[] }): AuditWords {
  let words = merged.get(areas)
  if (!words) {
    const trails = recordsOf(areas).flatMap(({ trail }) => trail ?? [])
    words = {
      entities: Object.fromEntries(trails.map(({ entity, words: said }) => [entity, said])),
      actions: Object.assign({}, ...trails.map(({ actions }) => actions)),
    }
    merged.set(areas, words)
  }
  return words
}
