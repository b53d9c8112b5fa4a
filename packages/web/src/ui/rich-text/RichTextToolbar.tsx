import { ActionIcon, Button, Group, Popover, TextInput, Tooltip } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowRemove,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import classes from './RichTextField.module.css'

type Tool = {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  run: (chain: ChainedCommands) => ChainedCommands
  /** True while it is active at the cursor. */
  on?: (editor: Editor) => boolean
  /** Only shown where it can be used. */
  where?: (editor: Editor) => boolean
  document?: true
}

const inTable = (editor: Editor) => editor.isActive('table')

/** In groups, in the order of the bar. */
const groups: readonly (readonly Tool[])[] = [
  [
    { label: 'Negrito', icon: IconBold, run: (c) => c.toggleBold(), on: (e) => e.isActive('bold') },
    { label: 'Itálico', icon: IconItalic, run: (c) => c.toggleItalic(), on: (e) => e.isActive('italic') },
    { label: 'Sublinhado', icon: IconUnderline, run: (c) => c.toggleUnderline(), on: (e) => e.isActive('underline') },
    { label: 'Riscado', icon: IconStrikethrough, run: (c) => c.toggleStrike(), on: (e) => e.isActive('strike') },
  ],
  [
    {
      label: 'Título',
      icon: IconH2,
      run: (c) => c.toggleHeading({ level: 2 }),
      on: (e) => e.isActive('heading', { level: 2 }),
      document: true,
    },
    {
      label: 'Subtítulo',
      icon: IconH3,
      run: (c) => c.toggleHeading({ level: 3 }),
      on: (e) => e.isActive('heading', { level: 3 }),
      document: true,
    },
    { label: 'Lista', icon: IconList, run: (c) => c.toggleBulletList(), on: (e) => e.isActive('bulletList') },
    {
      label: 'Lista numerada',
      icon: IconListNumbers,
      run: (c) => c.toggleOrderedList(),
      on: (e) => e.isActive('orderedList'),
    },
    { label: 'Citação', icon: IconBlockquote, run: (c) => c.toggleBlockquote(), on: (e) => e.isActive('blockquote') },
  ],
  [
    { label: 'À esquerda', icon: IconAlignLeft, run: (c) => c.unsetTextAlign(), document: true },
    {
      label: 'Centralizado',
      icon: IconAlignCenter,
      run: (c) => c.setTextAlign('center'),
      on: (e) => e.isActive({ textAlign: 'center' }),
      document: true,
    },
    {
      label: 'À direita',
      icon: IconAlignRight,
      run: (c) => c.setTextAlign('right'),
      on: (e) => e.isActive({ textAlign: 'right' }),
      document: true,
    },
  ],
  [
    {
      label: 'Inserir tabela',
      icon: IconTable,
      run: (c) => c.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      where: (e) => !inTable(e),
      document: true,
    },
    { label: 'Nova linha', icon: IconRowInsertBottom, run: (c) => c.addRowAfter(), where: inTable, document: true },
    { label: 'Apagar linha', icon: IconRowRemove, run: (c) => c.deleteRow(), where: inTable, document: true },
    {
      label: 'Nova coluna',
      icon: IconColumnInsertRight,
      run: (c) => c.addColumnAfter(),
      where: inTable,
      document: true,
    },
    { label: 'Apagar coluna', icon: IconColumnRemove, run: (c) => c.deleteColumn(), where: inTable, document: true },
    { label: 'Apagar tabela', icon: IconTableOff, run: (c) => c.deleteTable(), where: inTable, document: true },
  ],
]

type Props = {
  editor: Editor
  kind: 'notes' | 'document'
  label: string
  /** Called with pictures chosen for the cursor's position; without it none are offered. */
  onPictures: ((files: File[]) => void) | undefined
}

/** The formatting buttons, one stop of the Tab key; each says whether it is active at the cursor. */
export function RichTextToolbar({ editor, kind, label, onPictures }: Props) {
  const offered = groups
    .map((tools) => tools.filter((tool) => kind === 'document' || !tool.document))
    .filter((tools) => tools.length > 0)
  // The bar renders only when one of its buttons changes, not at every letter.
  const state = useEditorState({
    editor,
    selector: ({ editor: e }) =>
      offered
        .flat()
        .map((tool) => `${tool.on?.(e) ? 1 : 0}${tool.where?.(e) === false ? 0 : 1}`)
        .join(' ') +
      (e.can().undo() ? ' u' : '') +
      (e.can().redo() ? ' r' : ''),
  })
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Formatação de ${label}`}
      data-state={state}
      onMouseDown={(event) => {
        // Beside a button too the focus stays in the text.
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      onKeyDown={(event) => walk(event, editor)}
    >
      {offered.map((tools, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <Group key={place} gap={2} mr={6} wrap="nowrap">
          {tools
            .filter((tool) => tool.where?.(editor) !== false)
            .map((tool) => (
              <Tooltip key={tool.label} label={tool.label} openDelay={500}>
                <ActionIcon
                  size="md"
                  variant={tool.on?.(editor) ? 'light' : 'subtle'}
                  color={tool.on?.(editor) ? undefined : 'gray'}
                  aria-label={tool.label}
                  aria-pressed={tool.on ? tool.on(editor) : undefined}
                  tabIndex={tool === offered[0]?.[0] ? 0 : -1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => tool.run(editor.chain().focus()).run()}
                >
                  <tool.icon size={17} stroke={1.7} />
                </ActionIcon>
              </Tooltip>
            ))}
        </Group>
      ))}
      <LinkTool editor={editor} />
      {onPictures && <PictureTool onPictures={onPictures} />}
      <Group gap={2} ml="auto" wrap="nowrap">
        <ActionIcon
          tabIndex={-1}
          size="md"
          variant="subtle"
          color="gray"
          aria-label="Desfazer"
          className={classes.step}
          disabled={!editor.can().undo()}
          onClick={() => editor.chain().focus().undo().run()}
        >
          <IconArrowBackUp />
        </ActionIcon>
        <ActionIcon
          tabIndex={-1}
          size="md"
          variant="subtle"
          color="gray"
          aria-label="Refazer"
          className={classes.step}
          disabled={!editor.can().redo()}
          onClick={() => editor.chain().focus().redo().run()}
        >
          <IconArrowForwardUp />
        </ActionIcon>
      </Group>
    </div>
  )
}

/** The arrows go from tool to tool, Escape back to the text. */
function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor) {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key]
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const at = tools.indexOf(event.target as HTMLElement)
  if (at < 0 || (step === undefined && event.key !== 'Escape')) return
  event.preventDefault()
  // A dialog around the text stays open.
  event.stopPropagation()
  if (step === undefined) editor.commands.focus()
  else tools[Math.min(tools.length - 1, Math.max(0, at + step))]?.focus()
}

function PictureTool({ onPictures }: { onPictures: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tooltip label="Inserir imagem" openDelay={500}>
        <ActionIcon
          tabIndex={-1}
          size="md"
          variant="subtle"
          color="gray"
          aria-label="Inserir imagem"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => input.current?.click()}
        >
          <IconPhotoPlus />
        </ActionIcon>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => {
          onPictures([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The address of a link; without selected text the address itself becomes the text. */
function LinkTool({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const on = useEditorState({ editor, selector: ({ editor: e }) => e.isActive('link') })
  const toggle = () => {
    setAddress((editor.getAttributes('link').href as string | undefined) ?? '')
    setOpen(!open)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // This field has a form of its own: the form around it must not be submitted.
    event.stopPropagation()
    setOpen(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    const typed = address.trim()
    if (!typed) return void chain.unsetLink().run()
    const href = /^(https?:|mailto:)/i.test(typed)
      ? typed
      : typed.includes('@')
        ? `mailto:${typed}`
        : `https://${typed}`
    if (!editor.state.selection.empty || on) return void chain.setLink({ href }).run()
    chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
  }
  return (
    <Popover opened={open} onChange={setOpen} trapFocus width={290} position="bottom-start">
      <Popover.Target>
        <ActionIcon
          tabIndex={-1}
          size="md"
          variant={on ? 'light' : 'subtle'}
          color={on ? undefined : 'gray'}
          aria-label="Link"
          aria-pressed={on}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <IconLink />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={apply}>
          <Group gap="xs" align="end" wrap="nowrap">
            <TextInput
              label="Endereço"
              placeholder="https://"
              flex={1}
              data-autofocus
              inputMode="url"
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <Button type="submit">{address.trim() || !on ? 'Aplicar' : 'Tirar'}</Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
