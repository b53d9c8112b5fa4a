import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { showError } from '../../platform/messages.ts'
import { addFiles } from '../form/files.ts'
import { addPlaceholder, pageWidth, removePlaceholder } from './picture-uploads.ts'
import classes from './RichTextField.module.css'

/** Why a picture is not in the text; with `file`, it can be tried again. */
export type Problem = { id: number; name: string; reason: string; file?: File }

const accept = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const most = 20
let count = 0

/**
 * Pictures on their way into a text: each holds its place in it while it is sent, and what is refused leaves the text as
 * it is and says why.
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
    const progress = (sent: number) => (element.textContent = `Enviando ${file.name} · ${Math.round(sent * 100)} %`)
    progress(0)
    addPlaceholder(editor()!, { id, at, element })
    const settle = () => {
      const now = editor()
      return now && !now.isDestroyed ? { now, place: removePlaceholder(now, id) } : undefined
    }
    try {
      const { response } = await api('POST /storage/pictures', { files: [file], onProgress: progress })
      const settled = settle()
      if (!settled) return showError(`A figura ${file.name} não entrou: o texto foi fechado antes de ela chegar.`)
      const { now, place } = settled
      // Its place was deleted meanwhile: so is the picture.
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
      if (!settle()) return showError(`A figura ${file.name} não entrou: ${messageOf(error)}`)
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
    /** Grows each time the selected picture is to be described. */
    asked,
    ask,
    dismiss,
    /** The file chooser's: a single picture is selected when it is there, to be described. */
    choose: (list: readonly File[]) => take(list, editor()!.state.selection.from, true),
    retry: ({ id, file }: Problem) => {
      dismiss(id)
      if (file) take([file], editor()!.state.selection.from)
    },
    /** The editor's, which is made once: these two hold nothing that changes. */
    onTake: (files: File[], at: number) => take(files, at),
    onMissed: () =>
      tell({
        name: 'Figuras do texto colado',
        reason: 'não vieram com ele. Copie e cole cada uma, ou insira o arquivo.',
      }),
  }
}
