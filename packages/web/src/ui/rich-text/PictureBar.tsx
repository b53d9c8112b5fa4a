import { ActionIcon, Button, Group, SegmentedControl, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { pageWidth } from './picture-uploads.ts'
import classes from './RichTextField.module.css'

const sizes = [
  { value: '0.25', label: 'Pequena' },
  { value: '0.5', label: 'Média' },
  { value: '1', label: 'Grande' },
]

type Selected = { at: number; alt: string; width: number; height: number }

function selectedPicture({ state: { selection } }: Editor): Selected | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null
  const { alt, width, height } = selection.node.attrs
  return { at: selection.from, alt: alt ?? '', width: Number(width ?? 0), height: Number(height ?? 0) }
}

/** The position of the first picture without a description, and how many there are. */
function undescribed({ state: { doc } }: Editor): { count: number; first: number } {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && !String(node.attrs.alt ?? '').trim()) places.push(at)
  })
  return { count: places.length, first: places[0] ?? -1 }
}

/** The actions on the selected picture: describe it, resize it relative to the page, remove it. */
export function PictureBar({
  editor,
  asked,
}: {
  editor: Editor
  /** Increases when the description is asked for. */
  asked: number
}) {
  const picture = useEditorState({ editor, selector: ({ editor: now }) => selectedPicture(now) })
  const description = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked > 0) description.current?.focus()
  }, [asked])
  if (!picture) return null

  const change = (attributes: Record<string, string | number>) =>
    editor.commands.command(({ tr }) => {
      // Sets attributes instead of replacing the node, so that the picture stays selected.
      for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(picture.at, name, value)
      return true
    })
  const resize = (part: string) => {
    const shown = editor.view.nodeDOM(picture.at)
    const natural = shown instanceof HTMLImageElement ? shown.naturalHeight / (shown.naturalWidth || 1) : 0
    const ratio = picture.width && picture.height ? picture.height / picture.width : natural
    const width = Math.round(Number(part) * pageWidth)
    change(ratio ? { width, height: Math.max(1, Math.round(width * ratio)) } : { width })
  }
  return (
    <Group className={classes.picture} gap="xs" role="group" aria-label="Figura">
      <TextInput
        ref={description}
        flex={1}
        miw={180}
        size="xs"
        aria-label="Descrição da figura"
        placeholder="Descreva a figura, para quem não a vê"
        value={picture.alt}
        onChange={(event) => change({ alt: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          editor
            .chain()
            .setTextSelection(picture.at + 1)
            .focus()
            .run()
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label="Tamanho da figura"
        data={sizes}
        value={picture.width ? partOf(picture.width) : ''}
        onChange={resize}
      />
      <Tooltip label="Tirar a figura">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Tirar a figura"
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          <IconTrash />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

const partOf = (width: number) => (width <= 0.375 * pageWidth ? '0.25' : width <= 0.75 * pageWidth ? '0.5' : '1')

/** Says that pictures lack a description, and goes to the first. */
export function Undescribed({ editor, onAsk }: { editor: Editor; onAsk: () => void }) {
  const { count, first } = useEditorState({ editor, selector: ({ editor: now }) => undescribed(now) }) ?? {}
  if (!count) return null
  return (
    <Group gap={6} mt={4} fz="xs" c="dimmed">
      {count === 1 ? 'Há 1 figura sem descrição.' : `Há ${count} figuras sem descrição.`}
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => {
          editor.commands.setNodeSelection(first!)
          onAsk()
        }}
      >
        Descrever
      </Button>
    </Group>
  )
}
