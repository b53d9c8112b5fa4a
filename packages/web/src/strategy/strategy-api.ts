import { type CanvasKind, canvasAddresses } from '@prumo/contract/strategy/model.ts'
import { api } from '../platform/api.ts'
import { call } from '../platform/query.ts'

/** The folders of a canvas, the newest first. */
export const foldersQuery = (kind: CanvasKind) =>
  call(`GET ${canvasAddresses[kind]}/folders`, {}, { topic: 'strategy' })

export const folderQuery = (kind: CanvasKind, id: number) =>
  call(`GET ${canvasAddresses[kind]}/folders/{id}`, { params: { id } }, { topic: 'strategy' })

/** The subjects of a folder, by block and in order. */
export const subjectsQuery = (kind: CanvasKind, folderId: number) =>
  call(`GET ${canvasAddresses[kind]}/subjects/{folderId}`, { params: { folderId } }, { topic: 'strategy' })

/** The strategies that cross the subjects of a SWOT. */
export const crossingsQuery = (folderId: number) =>
  call(`GET ${canvasAddresses.swot}/crossings/{folderId}`, { params: { folderId } }, { topic: 'strategy' })

/** What the company's data suggest for a folder. */
export const suggestionsQuery = (kind: CanvasKind, folderId: number) =>
  call(`GET ${canvasAddresses[kind]}/suggestions/{folderId}`, { params: { folderId } }, { topic: 'strategy' })

/** The revisions of a folder, the last one first. */
export const revisionsQuery = (kind: CanvasKind, folderId: number) =>
  call(`GET ${canvasAddresses[kind]}/folders/{id}/revisions`, { params: { id: folderId } }, { topic: 'strategy' })

/** What a folder said in a revision; nobody changes it. */
export const revisionQuery = (kind: CanvasKind, id: number) =>
  call(
    `GET ${canvasAddresses[kind]}/revisions/{id}`,
    { params: { id } },
    { topic: 'strategy', staleTime: Number.POSITIVE_INFINITY },
  )

/** Draws a folder as a picture; the browser's cookie says who asks. */
export const folderPicture = (kind: CanvasKind, folderId: number) =>
  api(`GET ${canvasAddresses[kind]}/png/{folderId}`, { params: { folderId }, query: {}, timeout: 120_000 })

/** The address of the PDF; the browser's cookie says who asks. */
export const pdfAddress = (kind: CanvasKind, folderId: number) => `/api${canvasAddresses[kind]}/pdf/${folderId}?token=-`
