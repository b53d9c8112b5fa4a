import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { startTransition, useOptimistic } from 'react'
import classes from './ListHead.module.css'
import type { Listing } from './useListing.ts'

type Props = { label: string; list: Pick<Listing, 'typed' | 'type'> }

/**
 * The search of a list. A letter draws nothing but the field; the screen around it, which knows the text too, is drawn
 * afterwards, and gives way to the next letter.
 */
export function SearchField({ label, list }: Props) {
  const [shown, show] = useOptimistic(list.typed)
  const type = (text: string) =>
    startTransition(() => {
      show(text)
      list.type(text)
    })
  return (
    <TextInput
      className={classes.search}
      aria-label={label}
      placeholder="Buscar"
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={shown && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => type('')} />}
    />
  )
}
