import { Button, CloseButton, Input, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, type Extensions, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useWrites } from '../Writes.tsx'
import { PictureBar, Undescribed } from './PictureBar.tsx'
import { Picture, PictureUploads } from './picture-uploads.ts'
import text from './RichText.module.css'
import classes from './RichTextField.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { useInside } from './useInside.ts'
import { type Problem, usePictures } from './usePictures.ts'
import { storedForm } from './writing.ts'

type Props = {
  label: string
  /** False where a label is already visible above: then it is only for screen readers. */
  withLabel?: boolean
  /** HTML; '' when there is nothing. A value set from outside replaces the content. */
  value?: string
  /** The initial value, in an uncontrolled form (`field` of RecordForm). */
  defaultValue?: string
  'data-path'?: string
  required?: boolean
  onChange: (html: string) => void
  onBlur?: () => void
  description?: string
  placeholder?: string
  error?: string
  disabled?: boolean
  /** True for a field that takes the focus when it appears. */
  focused?: boolean
  /** The formats that the field offers: notes have no titles, tables, alignment and pictures. */
  kind?: 'notes' | 'document'
  /** A document without pictures, where none can be stored. */
  pictures?: boolean
}

/**
 * A text with emphasis, lists and links, and in a document also titles, tables, alignment and pictures (chosen, pasted
 * or dropped): exactly what the allow-list of contract/rich-text.ts keeps. Its tools appear below the text while
 * somebody is in it, so that no line moves. It imports the editor's code: load the screen or the form that uses it lazily.
 */
export default function RichTextField({ label, onChange, onBlur, ...props }: Props) {
  const disabled = !useWrites() || props.disabled === true
  const { kind = 'notes', withLabel = true, defaultValue = '', value = defaultValue } = props
  const illustrated = kind === 'document' && props.pictures !== false
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { inside, ...entering } = useInside(box)
  const written = useRef(value)
  const shown = useRef(value)
  // The editor is created once and must call the current handlers.
  const latest = useRef({ onChange, onBlur })
  useEffect(() => {
    latest.current = { onChange, onBlur }
  })
  const made = useRef<Editor | null>(null)
  const pictures = usePictures(() => made.current)
  const editor = useEditor({
    extensions: [
      ...extensionsOf(kind, props.placeholder ?? ''),
      ...(illustrated ? [Picture, PictureUploads.configure({ take: pictures.onTake, missed: pictures.onMissed })] : []),
    ],
    content: value,
    editable: !disabled,
    autofocus: props.focused ? 'end' : false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(props['data-path'] && { 'data-path': props['data-path'] }),
        ...(props.error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
        class: clsx(text.text, classes.content),
      },
    },
    onCreate: ({ editor: source }) => {
      shown.current = textOf(source)
    },
    onUpdate: ({ editor: source }) => {
      const now = textOf(source)
      // The editor may normalise the content or add an empty line behind it: that is not a change by the user.
      if (now === shown.current) return
      shown.current = now
      written.current = now
      latest.current.onChange(written.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  })

  useEffect(() => {
    made.current = editor
  }, [editor])
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    shown.current = textOf(editor)
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])

  return (
    <Input.Wrapper
      label={withLabel && label}
      labelElement="div"
      required={props.required}
      description={props.description}
      error={props.error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        ref={box}
        className={classes.box}
        data-error={props.error ? true : undefined}
        data-disabled={disabled || undefined}
        {...entering}
      >
        <EditorContent editor={editor} />
        {!disabled && illustrated && <PictureBar editor={editor} asked={pictures.asked} />}
        {!disabled && inside && (
          <RichTextToolbar
            editor={editor}
            kind={kind}
            label={label}
            onPictures={illustrated ? pictures.choose : undefined}
          />
        )}
      </div>
      {!disabled && illustrated && <Undescribed editor={editor} onAsk={pictures.ask} />}
      <Problems problems={pictures.problems} retry={pictures.retry} dismiss={pictures.dismiss} />
    </Input.Wrapper>
  )
}

const textOf = (editor: Editor) => (editor.isEmpty ? '' : storedForm(editor.state.doc))

type ProblemsProps = {
  problems: readonly Problem[]
  retry: (problem: Problem) => void
  dismiss: (id: number) => void
}

/** Pictures that could not be added, each with the reason. */
const Problems = ({ problems, retry, dismiss }: ProblemsProps) => (
  <div role="alert">
    {problems.map((problem) => (
      <div key={problem.id} className={classes.problem}>
        <Text fz="sm" c="var(--mantine-color-error)" flex={1}>
          <b>{problem.name}</b>: {problem.reason}
        </Text>
        {problem.file && (
          <Button size="compact-xs" variant="default" onClick={() => retry(problem)}>
            Tentar de novo
          </Button>
        )}
        <CloseButton
          size="sm"
          aria-label={`Fechar o aviso sobre ${problem.name}`}
          onClick={() => dismiss(problem.id)}
        />
      </div>
    ))}
  </div>
)

const link = { openOnClick: false, autolink: true, defaultProtocol: 'https' }

/** The same elements that contract/rich-text.ts allows: others would be removed when the text is saved. */
function extensionsOf(kind: 'notes' | 'document', placeholder: string): Extensions {
  const common = [Placeholder.configure({ placeholder })]
  if (kind === 'notes')
    return [...common, StarterKit.configure({ heading: false, horizontalRule: false, codeBlock: false, link })]
  return [
    ...common,
    StarterKit.configure({ heading: { levels: [2, 3, 4] }, link }),
    TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
    TableKit.configure({ table: { resizable: false } }),
  ]
}
