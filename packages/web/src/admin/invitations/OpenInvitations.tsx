import { Button, Group, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed, type Topic } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import type { ShownQuery } from '../../ui/QueryBoundary.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, ValuedColumn } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'

type Invitation = { id: number; inviter_name: string; expires_at: string }

type Props<Invited extends Invitation> = {
  query: ShownQuery<readonly Invited[]>
  topic: Topic
  /** The invited person: a name or an address. */
  nameOf: (invited: Invited) => string
  /** The words of the list before who invited, and until when. */
  columns: readonly Column<Invited>[]
  /** Buttons before the one that cancels. */
  actions?: (invited: Invited) => ReactNode
  cancel: (id: number) => Promise<unknown>
  /** The effect of cancelling: 'O link deixa de valer agora.'. */
  effect: string
}

/** 'Convites em aberto' below the people whom it invites; nothing where there are none. */
export function OpenInvitations<Invited extends Invitation>({
  query,
  topic,
  nameOf,
  columns,
  ...props
}: Props<Invited>) {
  const { time_zone } = useAccount()
  const list = useListing({ apart: true })
  const all = useMemo(() => [...columns, ...columnsIn(time_zone)], [columns, time_zone])
  const cancel = useMutation({
    mutationFn: async (invited: Invited) => {
      const sure = await confirm({
        title: 'Cancelar o convite?',
        about: nameOf(invited),
        text: props.effect,
        confirm: 'Cancelar convite',
        cancel: 'Voltar',
        danger: true,
      })
      if (!sure) return
      await props.cancel(invited.id)
      toast('Convite cancelado.')
    },
    onSettled: () => changed(topic),
  })
  if (!query.data?.length) return null
  return (
    <section>
      <Title order={2} fz="lg" mt="xl" mb="xs">
        Convites em aberto
      </Title>
      <DataTable<Invited>
        label="Convites"
        query={query}
        list={list}
        columns={all}
        rowId={({ id }) => id}
        rowActions={(invited) => (
          <Writes>
            <Group gap={8} wrap="nowrap">
              {props.actions?.(invited)}
              <Button
                variant="default"
                size="xs"
                aria-label={`Cancelar convite de ${nameOf(invited)}`}
                onClick={() => cancel.mutate(invited)}
              >
                Cancelar
              </Button>
            </Group>
          </Writes>
        )}
      />
    </section>
  )
}

const columnsIn = (timeZone: string): readonly ValuedColumn<Invitation>[] => [
  { id: 'by', header: 'Convite de', value: ({ inviter_name }) => inviter_name },
  {
    id: 'expires',
    header: 'Vale até',
    value: ({ expires_at }) => expires_at,
    text: ({ expires_at }) => formatInstant(expires_at, timeZone),
    width: 155,
  },
]
