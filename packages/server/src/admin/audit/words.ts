import type { Area } from '../../platform/area.ts'
import type { AuditWords } from '../../platform/audit/words.ts'

const merged = new WeakMap<readonly Area[], AuditWords>()

/** All areas' words for their rows of the trail. */
export function auditWords({ areas }: { areas: readonly Area[] }): AuditWords {
  let words = merged.get(areas)
  if (!words) {
    const all = areas.flatMap(({ audit }) => audit ?? [])
    words = {
      entities: Object.assign({}, ...all.map(({ entities }) => entities)),
      actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    }
    merged.set(areas, words)
  }
  return words
}
