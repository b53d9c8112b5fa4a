import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'

/** The superior of a position: the first holder of the nearest one above that somebody else holds; '': nobody. */
export function superiorIn(nodes: readonly OrganogramNode[], position: number | null, except?: number): string {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const above = (id: number | null) => byId.get(Number(byId.get(id ?? 0)?.ref_id ?? 0))
  for (let node = above(position); node; node = above(node.id)) {
    const holder = node.collaborators.find(({ id }) => id !== except)
    if (holder) return holder.name
  }
  return ''
}
