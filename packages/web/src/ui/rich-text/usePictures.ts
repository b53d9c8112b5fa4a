import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { showError } from '../../platform/messages.ts'
import { addFiles } from '../form/files.ts'
import { addPlaceholder, pageWidth, removePlaceholder } from './picture-uploads.ts'
import classes from './RichTextField.module.css'

/** Why a picture was not added; with `file` it can be retried. */
export type Problem = { id: number; name: string; reason: string; file?: File }

const accept = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const most = 20
let count = 0

/**
 * Uploads pictures into a text: each has a placeholder while it is sent, and a refused one leaves the text as it is
 * and shows the reason.
 */
export function usePictures(editor: () => Editor | null) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [asked, setAsked] = useState(0)
  const ask = () => setAsked((times) => times + 1)
  const dismiss = (id: number) => setProblems((all) => all.filter((one) => one.id !== id))
  const tell = (problem: Omit<Problem, 'id'>) => setProblems((all) => [...all, { ...problem, id: ++count }])

  const send = async (file: File, at: number, chosen: boolean) => {
    const id = ++count
    const element = document.createElement('span')
    element.className = classes.upload!
    const progress = (sent: number) => (element.textContent = `Enviando ${file.name} · ${Math.round(sent * 100)}%`)
    progress(0)
    addPlaceholder(editor()!, { id, at, element })
    const endUpload = () => {
      const now = editor()
      return now && !now.isDestroyed ? { now, place: removePlaceholder(now, id) } : undefined
    }
    try {
      const { response } = await api('POST /storage/pictures', { files: [file], onProgress: progress })
      const ended = endUpload()
      if (!ended) return showError(`A figura ${file.name} não entrou: o texto foi fechado antes de ela chegar.`)
      const { now, place } = ended
      // The placeholder was deleted meanwhile, and with it the picture.
      if (place === undefined) return
      const width = Math.min(response.width, pageWidth)
      const height = Math.max(1, Math.round((response.height * width) / response.width))
      const picture = { type: 'image', attrs: { src: response.src, alt: '', width, height } }
      now.chain().insertContentAt(place, picture, { updateSelection: !chosen }).run()
      if (chosen) {
        now.commands.setNodeSelection(place)
        ask()
      }
    } catch (error) {
      if (!endUpload()) return showError(`A figura ${file.name} não entrou: ${messageOf(error)}`)
      tell({ name: file.name, reason: messageOf(error).replace(`${file.name}: `, ''), file })
    }
  }
  const take = (list: readonly File[], at: number, chosen = false) => {
    const { files, refused } = addFiles<File>([], list, { maxFiles: most, accept })
    for (const one of refused) tell(one)
    for (const file of files) void send(file, at, chosen && files.length === 1)
  }
  return {
    problems,
    /** Increases each time the description of the selected picture is asked for. */
    asked,
    ask,
    dismiss,
    /** For the file chooser: a single picture is selected when it is uploaded, to be described. */
    choose: (list: readonly File[]) => take(list, editor()!.state.selection.from, true),
    retry: ({ id, file }: Problem) => {
      dismiss(id)
      if (file) take([file], editor()!.state.selection.from)
    },
    /** For the editor, which is created once: these two close over nothing that changes. */
    onTake: (files: File[], at: number) => take(files, at),
    onMissed: () =>
      tell({
        name: 'Figuras do texto colado',
        reason: 'não vieram com ele. Copie e cole cada uma, ou insira o arquivo.',
      }),
  }
}
