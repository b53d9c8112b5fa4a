import { Alert, Button, NativeSelect, Textarea } from '@mantine/core'
import type { Approvable } from '@prumo/contract/permissions.ts'
import { IconInfoCircle, IconRubberStamp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import type { Topic } from '../../platform/query.ts'
import { useApproves } from '../../platform/session.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { Writes, WritesProvider } from '../Writes.tsx'
import classes from './ApprovalForm.module.css'

export type Decision<Value extends string> = {
  value: Value
  label: string
  /** The decision is a refusal: the note is its reason, and required. */
  refuses?: boolean
  /** The effect of the decision, shown when it is chosen. */
  consequence?: string
}

type Props<Value extends string, Result> = {
  /** Whoever does not approve there only reads the form. */
  area: Approvable
  /** The number of what is decided on. */
  of: number
  title: string
  /** The request, where the title does not say it: 'Ana pede a aprovação da versão 3.' */
  asked?: ReactNode
  /** The object of the decision: the changes, a document, a warning. */
  evidence?: ReactNode
  decisions: readonly Decision<Value>[]
  /** Where the note is stored and who reads it: 'no histórico, para quem escreveu o POP'. */
  notedIn: { decision: string; refusal: string }
  /** As of the opening: it decides on the version that was shown then, until the server says that there is a newer one. */
  decide: (value: Value, note: string) => Promise<Result>
  saved: string | ((result: Result) => string)
  topic: Topic
  onDecided?: (result: Result) => void
  onClose: () => void
}

/** Asks an approver for a decision and a note. Mount it to open it. */
export function ApprovalForm<Value extends string, Result>(props: Props<Value, Result>) {
  const { decisions, notedIn, evidence, asked } = props
  const [opened, setOpened] = useState<Props<Value, Result>['decide'] | undefined>(() => props.decide)
  return (
    <WritesProvider value={useApproves()(props.area)}>
      <RecordForm
        container="modal"
        {...(evidence ? { size: 'xl' } : {})}
        watched
        of={props.of}
        title={props.title}
        submit="Confirmar"
        initial={{ status: '' as Value | '', note: '' }}
        refuse={({ status }) => (status === '' ? { status: 'Escolha a situação' } : {})}
        save={({ status, note }) =>
          (opened ?? props.decide)(status as Value, note).catch((error: unknown) => {
            if (error instanceof ApiError && error.body.code === 'record.stale') setOpened(undefined)
            throw error
          })
        }
        saved={props.saved}
        topic={props.topic}
        onSaved={(result) => props.onDecided?.(result)}
        onClose={props.onClose}
      >
        {(field, { values, setFieldValue }) => {
          const chosen = decisions.find(({ value }) => value === values.status)
          // Most that is read is approved: that takes one press, with what it brings about told before.
          const [only, ...others] = decisions.filter(({ refuses }) => !refuses)
          const usual = chosen || others.length > 0 ? undefined : only
          return (
            <>
              {asked}
              {evidence}
              <div className={classes.decision}>
                <NativeSelect
                  label="Situação"
                  data-autofocus
                  data={[{ value: '', label: 'Selecione' }, ...decisions.map(({ value, label }) => ({ value, label }))]}
                  {...field('status')}
                />
                {usual && (
                  <Writes>
                    <Button
                      variant="light"
                      leftSection={<IconRubberStamp aria-hidden />}
                      onClick={({ currentTarget: { form } }) => {
                        setFieldValue('status', usual.value as never)
                        form?.requestSubmit()
                      }}
                    >
                      Aprovar
                    </Button>
                  </Writes>
                )}
              </div>
              {(chosen ?? usual)?.consequence && (
                <Alert color="ipe" icon={<IconInfoCircle size={18} aria-hidden />} role="status">
                  {(chosen ?? usual)?.consequence}
                </Alert>
              )}
              <Textarea
                label={chosen?.refuses ? 'Motivo' : 'Observação'}
                description={chosen?.refuses ? notedIn.refusal : notedIn.decision}
                autosize
                minRows={3}
                {...field('note')}
              />
            </>
          )
        }}
      </RecordForm>
    </WritesProvider>
  )
}
