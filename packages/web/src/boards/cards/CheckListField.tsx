import { ActionIcon, Input, Progress, TextInput } from '@mantine/core'
import { type Card, checkItemLimit } from '@prumo/contract/boards/cards/model.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ConcludeBox } from '../../ui/ConcludeBox.tsx'
import classes from './BoardScreen.module.css'

type Items = Card['check_list']
type Props = { items: Items; onChange: (items: Items) => void }

/** The check list of a card: Enter adds an item, and the bar says how many are done. */
export function CheckListField({ items, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const line = useRef<HTMLInputElement>(null)
  const change = (at: number, part: Partial<Items[number]>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  const isFull = items.length >= checkItemLimit
  const add = () => {
    const title = typed.trim()
    if (title === '' || isFull) return
    onChange([...items, { title, done: false }])
    setTyped('')
  }
  const done = items.filter((item) => item.done).length
  return (
    <div>
      <Input.Label component="div" mb={4}>
        {items.length > 0 ? `Itens (${done} de ${items.length})` : 'Itens'}
      </Input.Label>
      {items.length > 0 && (
        <Progress
          value={(done / items.length) * 100}
          mb={8}
          aria-label={`${done} de ${items.length} itens concluídos`}
        />
      )}
      <ul className={classes.items}>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item has nothing but its place
          <li key={at}>
            <ConcludeBox
              aria-label={`Concluir ${item.title}`}
              checked={item.done}
              onChange={(event) => change(at, { done: event.currentTarget.checked })}
            />
            <TextInput
              aria-label={`Item ${at + 1}`}
              flex={1}
              value={item.title}
              onChange={(event) => change(at, { title: event.currentTarget.value })}
            />
            <ActionIcon
              aria-label={`Apagar o item ${item.title}`}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            >
              <IconTrash aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <TextInput
        ref={line}
        mt={6}
        aria-label="Novo item"
        placeholder="Novo item; Enter adiciona"
        value={typed}
        error={typed.trim() !== '' && isFull && `Use no máximo ${checkItemLimit} itens`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        onBlur={add}
      />
    </div>
  )
}
