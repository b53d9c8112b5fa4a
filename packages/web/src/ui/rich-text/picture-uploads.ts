import { type Editor, Extension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Width in px of a text as wide as a page: the width of a picture is a fraction of it, on screen and on paper. */
export const pageWidth = 640

/** Inline pictures from our own storage; pictures of other sites are not taken over from pasted content. */
export const Picture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/api/storage/"]' }],
}).configure({ inline: true })

type Given = {
  /** Called with pasted or dropped pictures and their position. */
  take: (files: File[], at: number) => void
  /** Called when pasted content had pictures that were not taken over. */
  missed: () => void
}
type Change = { add: { id: number; at: number; element: HTMLElement } } | { drop: number }

const key = new PluginKey<DecorationSet>('pictureUploads')

/** Keeps the positions of pictures being uploaded while the text changes, and takes pasted and dropped ones. */
export const PictureUploads = Extension.create<Given>({
  name: 'pictureUploads',
  addProseMirrorPlugins() {
    const { take, missed } = this.options
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, places) {
            const moved = places.map(transaction.mapping, transaction.doc)
            const change = transaction.getMeta(key) as Change | undefined
            if (!change) return moved
            if ('drop' in change) return moved.remove(placesOf(moved, change.drop))
            const { id, at, element } = change.add
            return moved.add(transaction.doc, [Decoration.widget(at, element, { id, side: -1 })])
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste(view, { clipboardData }) {
            const files = picturesIn(clipboardData)
            const html = clipboardData?.getData('text/html') ?? ''
            const pasted = new DOMParser().parseFromString(html, 'text/html').body
            // A copied picture is pasted as a file and as an element that names it; copied text may contain pictures
            // too.
            if (files.length && !pasted.textContent?.trim()) {
              take(files, view.state.selection.from)
              return true
            }
            if (pasted.querySelector('img:not([src^="/api/storage/"])')) missed()
            return false
          },
          handleDrop(view, event, _, moved) {
            const files = [...(event.dataTransfer?.files ?? [])]
            if (moved || !files.length) return false
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
            take(files, place?.pos ?? view.state.selection.from)
            return true
          },
        },
      }),
    ]
  },
})

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

const placesOf = (places: DecorationSet, id: number) => places.find(undefined, undefined, (spec) => spec.id === id)

/** Shows `element` as a placeholder at a position, which follows later changes of the text. */
export function addPlaceholder(editor: Editor, place: { id: number; at: number; element: HTMLElement }) {
  const change: Change = { add: { ...place, at: Math.min(place.at, editor.state.doc.content.size) } }
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false))
}

/** Removes a placeholder and answers its current position; undefined when its text was deleted. */
export function removePlaceholder(editor: Editor, id: number): number | undefined {
  const at = placesOf(key.getState(editor.state) ?? DecorationSet.empty, id)[0]?.from
  const change: Change = { drop: id }
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false))
  return at
}
