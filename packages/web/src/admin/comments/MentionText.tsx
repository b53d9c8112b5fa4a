import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { peopleNamed, type TypedName, typedName, withName } from './mention-typing.ts'

type Props = {
  value: string
  onChange: (text: string) => void
  people: readonly { id: number; name: string }[]
  /** Called with somebody whose name was chosen after an '@'. */
  onMention: (id: number) => void
  /** Of a text that is no comment: its label, placeholder and size. */
  field?: Omit<TextareaProps, 'value' | 'onChange' | 'ref'> & { ref?: RefObject<HTMLTextAreaElement | null> }
  /** Where the people are offered. */
  above?: boolean
}

/** The text of a comment, or of a message. An '@' offers people, who are chosen by arrows and Enter, or by a click. */
export function MentionText({ value, onChange, people, onMention, field: given = {}, above }: Props) {
  const { ref: givenRef, ...look } = given
  const own = useRef<HTMLTextAreaElement>(null)
  const field = givenRef ?? own
  const [typed, setTyped] = useState<TypedName>()
  const caret = useRef<number>(undefined)
  const found = typed ? peopleNamed(people, typed.words) : []
  const opened = found.length > 0
  const box = useCombobox({ opened, onOpenedChange: (open) => !open && setTyped(undefined) })

  const findName = () => {
    const { value: text, selectionStart } = field.current!
    setTyped(typedName(text, selectionStart))
  }
  const choose = (id: number) => {
    const person = people.find((one) => one.id === id)
    if (!person || !typed) return
    const next = withName(value, typed, person.name)
    caret.current = next.caret
    onChange(next.text)
    onMention(id)
    setTyped(undefined)
  }
  // The text of a controlled field is there only now.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value, field])
  const ids = found.map(({ id }) => id).join(' ')
  const selectFirst = useEffectEvent(() => box.selectFirstOption())
  useEffect(() => {
    if (ids) selectFirst()
  }, [ids])

  return (
    <Combobox
      store={box}
      onOptionSubmit={(id) => choose(Number(id))}
      withinPortal={false}
      position={above ? 'top-start' : 'bottom-start'}
    >
      <Combobox.Target withKeyboardNavigation={opened}>
        <Textarea
          ref={field}
          mt={8}
          aria-label="Novo comentário"
          placeholder="Escreva um comentário"
          description={people.length > 0 ? 'Use @ para mencionar alguém.' : undefined}
          autosize
          minRows={2}
          {...look}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            findName()
          }}
          onClick={findName}
          onKeyUp={(event) => {
            if (/^(?:Arrow(?:Left|Right)|Home|End)$/.test(event.key)) findName()
          }}
          onBlur={() => setTyped(undefined)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened}>
        <Combobox.Options aria-label="Pessoas">
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
