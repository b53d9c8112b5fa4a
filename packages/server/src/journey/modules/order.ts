import type { Pillar } from '@prumo/contract/journey/modules/model.ts'
import type { ModuleContent } from '../contents/content.ts'

/** The module everybody begins with (decision O128). */
const defaultModule = 10

/**
 * Modules in the order in which they help most: the default one, then by pillar, as the diagnosis orders the pillars;
 * within a pillar as they are listed. A pillar that is not in the order comes last.
 */
export function orderModules(modules: readonly ModuleContent[], pillars: readonly Pillar[]): ModuleContent[] {
  const place = ({ id, pillar }: ModuleContent) => {
    if (id === defaultModule) return -1
    const at = pillars.indexOf(pillar)
    return at < 0 ? pillars.length : at
  }
  return modules.toSorted((one, other) => place(one) - place(other))
}
