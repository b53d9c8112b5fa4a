import { Alert, Button, Collapse, Group, Radio, Text, Title } from '@mantine/core'
import { type AnswerStatus, answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import { IconAlertTriangle, IconChecklist, IconPaperclip } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import type { Outgoing } from '../../platform/offline/outbox.ts'
import { useEdits } from '../../platform/session.ts'
import { planOf } from '../../results/origins/plan-origin.ts'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { PhotoButton } from '../../ui/form/PhotoButton.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { answerItem, attach, settle } from './answering.ts'
import type { Item } from './audit-queries.ts'
import { Evidence } from './Evidence.tsx'
import classes from './ItemCard.module.css'
import { SavedText } from './SavedText.tsx'
import type { Refused } from './waiting.ts'

type Props = {
  audit: number
  item: Item
  /** The audit is concluded. */
  fixed: boolean
  onRaise: (item: Item) => void
  /** Files that wait to be sent. */
  waiting?: readonly Outgoing[] | undefined
  /** A nonconformity of it waits to be opened. */
  raised?: boolean
  /** An answer of this device that something else was in the place of. */
  refused?: Refused | undefined
  /** The actions on an item of the audit's own. */
  menu?: ReactNode
}

const none: readonly Outgoing[] = []

/** An item of the check list: its question, where to look, its status, the evidence, and what is made of it. */
export const ItemCard = memo(function ItemCard({
  audit,
  item,
  fixed: closed,
  onRaise,
  waiting = none,
  raised = false,
  refused,
  menu,
}: Props) {
  const fixed = !useWrites() || closed
  const mayPlan = useEdits()('results')
  const [shows, setShows] = useState(item.files_count + waiting.length > 0)
  const evidence = item.files_count + waiting.length
  const take = (files: readonly File[]) => {
    setShows(true)
    void attach(audit, item, files)
  }
  const name = `${item.codigo} ${item.title}`
  return (
    <section className={`card ${classes.item}`} id={`item-${item.id}`} aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Group gap="4px 10px">
          <Title order={3} fz="md">
            {name}
          </Title>
          {item.own_version !== null && <StatusMark tone="quiet">Item próprio</StatusMark>}
        </Group>
        {menu}
      </Group>
      {item.asked_by.length > 0 && (
        <Text fz="xs" c="dimmed">
          {item.asked_by.join(' · ')}
        </Text>
      )}
      {item.description && <p className={classes.question}>{item.description}</p>}
      {item.obs && (
        <Text fz="sm" c="dimmed">
          {`Onde olhar: ${item.obs}`}
        </Text>
      )}
      {item.previous_status !== null && (
        <Text fz="sm" c="dimmed">
          {`Na auditoria anterior: ${answerStatuses[item.previous_status]}`}
        </Text>
      )}
      {refused && <Unsettled audit={audit} item={item} refused={refused} fixed={fixed} />}
      <Radio.Group
        label="Situação"
        value={item.status === null ? '' : String(item.status)}
        onChange={(value) =>
          void answerItem(audit, item, { status: Number(value) as AnswerStatus }, { status: item.status })
        }
      >
        <Group gap="8px 18px" mt={6} className={classes.statuses}>
          {Object.entries(answerStatuses).map(([value, label]) => (
            <Radio key={value} value={value} label={label} disabled={fixed} />
          ))}
        </Group>
      </Radio.Group>
      <SavedText
        label="Evidência"
        value={item.evi_obj}
        readOnly={fixed}
        onSave={(evi_obj, was) => void answerItem(audit, item, { evi_obj }, { evi_obj: was })}
      />
      <Group gap="xs" className={classes.actions}>
        {!fixed && <PhotoButton onPhoto={take}>Tirar foto</PhotoButton>}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          aria-expanded={shows}
          onClick={() => setShows(!shows)}
        >
          {evidence > 0 ? `Evidências (${evidence})` : 'Fotos e arquivos'}
        </Button>
        {item.rnc ? (
          <TextLink to="/rnc/$id" params={{ id: String(item.rnc.id) }} fz="sm">
            {item.rnc.code}
          </TextLink>
        ) : raised ? (
          <StatusMark tone="waiting">RNC espera o envio</StatusMark>
        ) : (
          item.status === 2 && (
            <Writes>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconAlertTriangle size={16} aria-hidden />}
                onClick={() => onRaise(item)}
              >
                Abrir RNC
              </Button>
            </Writes>
          )
        )}
        {item.status === 3 && item.answer_id !== null && mayPlan && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecklist size={16} aria-hidden />}
            onClick={() => planOf('audit_answer', item.answer_id!)}
          >
            Novo plano de ação
          </Button>
        )}
      </Group>
      <Collapse expanded={shows}>
        {shows && <Evidence audit={audit} item={item} fixed={fixed} waiting={waiting} onFiles={take} />}
      </Collapse>
      {item.status === 3 && item.answer_id !== null && <RecordPlans kind="audit_answer" id={item.answer_id} />}
    </section>
  )
})

/** What this device wrote, beside what is there: its writer chooses. */
function Unsettled({ audit, item, refused, fixed }: Pick<Props, 'audit' | 'item' | 'fixed'> & { refused: Refused }) {
  const { status = item.status, evi_obj } = refused.fields
  return (
    <Alert color="ipe" icon={<IconAlertTriangle aria-hidden />} title="Este item foi respondido antes em outro lugar">
      <Text fz="sm">{`Abaixo está a resposta que vale${item.answered_by ? `, de ${item.answered_by}` : ''}. A sua, deste aparelho:`}</Text>
      <Text fz="sm" my={4} className={classes.mine}>
        {status !== null && <b>{answerStatuses[status]}</b>}
        {evi_obj ? ` ${evi_obj}` : ''}
      </Text>
      <Group gap="xs">
        {!fixed && (
          <Button size="xs" onClick={() => void settle(audit, item, refused, true)}>
            Usar a minha
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => void settle(audit, item, refused, false)}>
          Deixar como está
        </Button>
      </Group>
    </Alert>
  )
}
