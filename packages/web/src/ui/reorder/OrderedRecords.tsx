import { Menu, UnstyledButton } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Removal } from '../../platform/api.ts'
import { changed, type Topic } from '../../platform/query.ts'
import { deleteRecord } from '../deleting.ts'
import { NumberedRow } from '../NumberedRow.tsx'
import type { ShownQuery } from '../QueryBoundary.tsx'
import { type Emptiness, ListBox } from '../table/ListBox.tsx'
import { useListing } from '../table/useListing.ts'
import { useWrites, Writes } from '../Writes.tsx'
import { MoveItems } from './MoveItems.tsx'
import classes from './OrderedRecords.module.css'
import { ReorderList } from './ReorderList.tsx'

type Props<T> = Emptiness & {
  /** The name of the list: 'Macroprocessos de Financeiro'. */
  label: string
  query: ShownQuery<readonly T[]>
  nameOf: (item: T) => string
  /** The text of an item that is searched; the route must read `listSearch()`. Without it there is no search. */
  wordsOf?: (item: T) => string
  /** The visible number of a position from 1; by default the position itself. */
  numberOf?: (place: number) => string
  /** Replaces the default title, a button with the name that edits it. */
  title?: (item: T) => ReactNode
  details?: (item: T) => ReactNode
  facts?: (item: T) => ReactNode
  /** 'Editar' by default. */
  edit?: (item: T) => string
  onEdit: (item: T) => void
  /** Further menu items, beside editing, moving and deleting. */
  menu?: (item: T) => ReactNode
  /** 'Apagar' by default. */
  erase?: (item: T) => string
  /** The text of the question before deleting, instead of the usual one. */
  deletion?: string
  /** The kind of the records, where their deletion goes to the bin. */
  bin?: string
  /** `detach`: the user has answered the second question of `inUse`. */
  remove: (item: T, how: { detach: boolean }) => Removal<unknown>
  /** The refusal to delete an item in use, which becomes a second question. */
  inUse?: Parameters<typeof deleteRecord>[0]['inUse']
  reorder: (ids: number[]) => Promise<unknown>
  /** The topic of the queries that are read again. */
  topic: Topic
}

const nothing: readonly never[] = []

/**
 * A list of records in an order that people choose: number, name, menu. Rows move as in ReorderList, except while the
 * list is searched.
 */
export function OrderedRecords<T extends { id: number }>({ label, query, nameOf, wordsOf, ...props }: Props<T>) {
  const { onEdit, topic, numberOf = String } = props
  const list = useListing({ apart: !wordsOf })
  const all = query.data ?? nothing
  const words = searchable(list.typed).split(/\s+/).filter(Boolean)
  const found = wordsOf ? all.filter((item) => words.every((word) => searchable(wordsOf(item)).includes(word))) : all
  const writes = useWrites()
  const reorder = useMutation({ mutationFn: props.reorder, onSettled: () => changed(topic) })
  return (
    <ListBox {...props} label={label} list={list} query={query} total={found.length} searches={!!wordsOf} whole>
      <ReorderList
        items={found}
        label={label}
        nameOf={nameOf}
        fixed={!writes || words.length > 0}
        onReorder={(ids) => reorder.mutateAsync(ids)}
      >
        {(item, place) => (
          <NumberedRow
            number={numberOf(words.length > 0 ? all.indexOf(item) + 1 : place.position)}
            name={nameOf(item)}
            title={
              props.title?.(item) ?? (
                <UnstyledButton className={classes.open} onClick={() => onEdit(item)}>
                  {nameOf(item)}
                </UnstyledButton>
              )
            }
            details={props.details?.(item)}
            facts={props.facts?.(item)}
            menu={
              (writes || props.menu) && (
                <>
                  <Writes>
                    <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(item)}>
                      {props.edit?.(item) ?? 'Editar'}
                    </Menu.Item>
                  </Writes>
                  {props.menu?.(item)}
                  <Writes>
                    <MoveItems {...place} />
                    <Menu.Item
                      color="red"
                      leftSection={<IconTrash aria-hidden />}
                      onClick={() =>
                        void deleteRecord({
                          about: nameOf(item),
                          topic,
                          ...(props.deletion !== undefined && { text: props.deletion }),
                          ...(props.bin !== undefined && { bin: { kind: props.bin, id: item.id } }),
                          remove: (how) => props.remove(item, how),
                          ...(props.inUse && { inUse: props.inUse }),
                        })
                      }
                    >
                      {props.erase?.(item) ?? 'Apagar'}
                    </Menu.Item>
                  </Writes>
                </>
              )
            }
          />
        )}
      </ReorderList>
    </ListBox>
  )
}
