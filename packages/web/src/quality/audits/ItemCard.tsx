import { Button, Collapse, Group, Radio, Text, Textarea, Title } from '@mantine/core'
import { type AnswerStatus, answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import { IconAlertTriangle, IconCamera, IconChecklist } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useEdits } from '../../platform/session.ts'
import { planOf } from '../../results/origins/plan-origin.ts'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { answerItem } from './answering.ts'
import type { Item } from './audit-queries.ts'
import { Evidence } from './Evidence.tsx'
import classes from './ItemCard.module.css'

type Props = {
  audit: number
  item: Item
  /** The audit is concluded. */
  fixed: boolean
  onRaise: (item: Item) => void
  /** The actions on an item of the audit's own. */
  menu?: ReactNode
}

const SAVE_AFTER_MS = 800

/** An item of the check list: its question, where to look, its status, the evidence, and what is made of it. */
export const ItemCard = memo(function ItemCard({ audit, item, fixed: closed, onRaise, menu }: Props) {
  const fixed = !useWrites() || closed
  const mayPlan = useEdits()('results')
  const [shows, setShows] = useState(item.files_count > 0)
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
      <Radio.Group
        label="Situação"
        value={item.status === null ? '' : String(item.status)}
        onChange={(value) => void answerItem(audit, item, { status: Number(value) as AnswerStatus })}
      >
        <Group gap="8px 18px" mt={6}>
          {Object.entries(answerStatuses).map(([value, label]) => (
            <Radio key={value} value={value} label={label} disabled={fixed} />
          ))}
        </Group>
      </Radio.Group>
      <EvidenceText audit={audit} item={item} fixed={fixed} />
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCamera size={16} aria-hidden />}
          aria-expanded={shows}
          onClick={() => setShows(!shows)}
        >
          {item.files_count > 0 ? `Evidências (${item.files_count})` : 'Fotos e arquivos'}
        </Button>
        {item.rnc ? (
          <TextLink to="/rnc/$id" params={{ id: String(item.rnc.id) }} fz="sm">
            {item.rnc.code}
          </TextLink>
        ) : (
          item.status === 2 &&
          item.answer_id !== null && (
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
      <Collapse expanded={shows}>{shows && <Evidence audit={audit} item={item.id} fixed={fixed} />}</Collapse>
      {item.status === 3 && item.answer_id !== null && <RecordPlans kind="audit_answer" id={item.answer_id} />}
    </section>
  )
})

/** The evidence in words: saved while it is typed, and when it is left. */
function EvidenceText({ audit, item, fixed }: Omit<Props, 'onRaise' | 'menu'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const write = () => {
    if (typed !== null && typed !== item.evi_obj) void answerItem(audit, item, { evi_obj: typed })
  }
  const writeLater = useEffectEvent(write)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => writeLater(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Textarea
      label="Evidência"
      autosize
      minRows={2}
      readOnly={fixed}
      value={typed ?? item.evi_obj}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        write()
        setTyped(null)
      }}
    />
  )
}
