import type { CanvasKind } from '@prumo/contract/strategy/model.ts'

/** The addresses of the lists of folders. */
export const folderLists = {
  swot: '/planejamento-estrategico/swot',
  canvas: '/planejamento-estrategico/canvas',
} as const satisfies Record<CanvasKind, string>

/** The address of the screen of a folder. */
export const folderLink = (kind: CanvasKind, id: number) => `${folderLists[kind]}/${id}`
