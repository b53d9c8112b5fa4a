import { Alert, Button, Menu } from '@mantine/core'
import { type Pop, type PopText, popTexts } from '@prumo/contract/processes/procedures/model.ts'
import { listed } from '@prumo/contract/words.ts'
import {
  IconArrowLeft,
  IconHistory,
  IconInfoCircle,
  IconListCheck,
  IconPaperclip,
  IconRubberStamp,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { useNow } from '../../platform/clock.ts'
import { formatInstant } from '../../platform/format.ts'
import { showWarning, toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { pageMenu } from '../../ui/page-menu.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Approves, Writes, WrittenFields } from '../../ui/Writes.tsx'
import { ImportNotice } from '../../ui/word/ImportNotice.tsx'
import { ProcedureReaders } from '../readings/ProcedureReaders.tsx'
import { AboutFields } from './AboutFields.tsx'
import { AttachmentsModal } from './AttachmentsModal.tsx'
import { ImportPop } from './ImportPop.tsx'
import { PopStatusMark } from './Marks.tsx'
import { ModelModal } from './ModelModal.tsx'
import { startingTexts } from './model-procedure.ts'
import { JumpList, Outline } from './Outline.tsx'
import { PlaceTrail } from './PlaceTrail.tsx'
import classes from './ProcedureScreen.module.css'
import { pdfAddress, removeProcedure } from './procedure-actions.ts'
import { approversQuery, type Beginning, beginningQuery, procedureQuery } from './procedure-queries.ts'
import { SaveBar } from './SaveBar.tsx'
import { StatusModal } from './StatusModal.tsx'
import { isWritten, labelOf, sections } from './sections.ts'
import { useProcedureDraft } from './useProcedureDraft.ts'
import { WritingField } from './WritingField.tsx'
import { momentWords } from './words.ts'

type Props = {
  /** 0 for the customer's journey. */
  processId: number
  /** The id of the procedure; undefined for a new one. */
  id: number | undefined
  onClose: () => void
  onCreated: (id: number) => void
  /**
   * Called with the procedure that an imported document created in place of this one; without it, no document can be
   * imported.
   */
  onImported?: (id: number) => void
}

/** The form of a procedure (screen S066): a screen of its own, because it has eleven texts. */
export default function ProcedureScreen({ processId, id, onClose, onCreated, onImported }: Props) {
  const procedure = useQuery({ ...procedureQuery(id ?? 0), enabled: id !== undefined })
  const beginning = useQuery({ ...beginningQuery(processId), enabled: processId > 0 })
  // The customer's journey has no process whose call names the approvers.
  const approvers = useQuery({ ...approversQuery, enabled: processId === 0 })
  const error = id === undefined ? beginning.error : procedure.error
  const ready = id === undefined ? beginning.data !== undefined : procedure.data !== undefined
  if (ready)
    return (
      <Opened
        procedure={id === undefined ? undefined : procedure.data}
        knownAt={procedure.dataUpdatedAt}
        beginning={beginning.data}
        approvers={beginning.data?.approvers ?? approvers.data}
        onClose={onClose}
        onCreated={onCreated}
        onImported={onImported}
      />
    )
  return (
    <Page title="Procedimento Operacional Padrão" actions={<Back onClose={onClose} />}>
      <div className="card">
        {error ? (
          <ErrorState error={error} onRetry={() => void (id === undefined ? beginning : procedure).refetch()} />
        ) : (
          <ListSkeleton rows={8} />
        )}
      </div>
    </Page>
  )
}

const Back = ({ onClose }: { onClose: () => void }) => (
  <Button variant="default" leftSection={<IconArrowLeft aria-hidden />} onClick={onClose}>
    Voltar
  </Button>
)

type OpenedProps = Pick<Props, 'onClose' | 'onCreated' | 'onImported'> & {
  procedure: Pop | undefined
  knownAt: number
  beginning: Beginning | undefined
  /** The people who may be responsible for it. */
  approvers: readonly { id: number; name: string }[] | undefined
}
type Dialog = 'files' | 'readers' | 'status' | 'model' | 'import'

function Opened({ procedure, knownAt, beginning, approvers, onClose, onCreated, onImported }: OpenedProps) {
  const draft = useProcedureDraft({ procedure, knownAt, beginning, approvers: approvers ?? [], onCreated })
  const { values, set, conflicts, resolve, state } = draft
  const [writing, setWriting] = useState<PopText | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const gone = useRef(false)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  const place = procedure ?? beginning
  const isEmpty = popTexts.every((name) => !isWritten(values[name]))
  const onBlur = () => void draft.flush()
  useUnsavedGuard(() => !gone.current && draft.isDirty() && state.kind === 'unsaved')

  const save = useMutation({
    mutationFn: () => draft.save(),
    onSuccess: (saved) => {
      if (!saved) return showWarning('Ainda há algo por resolver antes de salvar.')
      setWriting(null)
      toast('Salvo com sucesso!')
    },
  })
  const discard = useMutation({
    mutationFn: () => draft.discard(),
    onSuccess: () => {
      setWriting(null)
      toast('Rascunho descartado')
    },
  })
  const askDiscard = async () => {
    const changed = Object.keys(procedure?.draft?.fields ?? {}) as (keyof typeof values)[]
    const text =
      changed.length === 0
        ? 'O que foi escrito desde o último “Salvar” será perdido.'
        : `O que foi escrito em ${listed(changed.map(labelOf))} desde o último “Salvar” será perdido.`
    const question = { title: 'Descartar o rascunho?', about: values.title, text, confirm: 'Descartar', danger: true }
    if (await confirm({ ...question, cancel: 'Continuar escrevendo' })) discard.mutate()
  }
  const beginFromModel = () => {
    const filled = popTexts.filter((name) => !isWritten(values[name]))
    for (const name of filled) set(name, startingTexts[name])
    setDialog(null)
    toast('Modelo copiado. Preencha o que está entre colchetes.', {
      label: 'Desfazer',
      run: () => {
        for (const name of filled) if (latest.current[name] === startingTexts[name]) set(name, '')
      },
    })
  }
  const remove = async () => {
    if (!procedure) return
    if (!(await removeProcedure(procedure))) return
    gone.current = true
    draft.drop()
    onClose()
  }

  const conflictsOf = (name: PopText) => (
    <Conflicts conflicts={conflicts.filter(({ field }) => field === name)} values={values} onResolve={resolve} />
  )
  const actions = (
    <>
      {place?.proccess_id === 0 && <Back onClose={onClose} />}
      {procedure && (
        <>
          <PdfButton href={pdfAddress(procedure.id)} />
          <Approves area="proccess">
            <Button
              variant="default"
              leftSection={<IconRubberStamp aria-hidden />}
              onClick={() => void draft.flush().then(() => setDialog('status'))}
            >
              Situação
            </Button>
          </Approves>
        </>
      )}
    </>
  )
  const more = pageMenu(
    <>
      {procedure && procedure.proccess_id > 0 && (
        <Menu.Item leftSection={<IconPaperclip aria-hidden />} onClick={() => setDialog('files')}>
          Anexos
        </Menu.Item>
      )}
      {procedure && (
        <>
          <Menu.Item leftSection={<IconListCheck aria-hidden />} onClick={() => setDialog('readers')}>
            Leitores
          </Menu.Item>
          <MenuLink
            to="/history-pop/$pop"
            params={{ pop: String(procedure.id) }}
            leftSection={<IconHistory aria-hidden />}
          >
            Histórico
          </MenuLink>
        </>
      )}
      <Menu.Item leftSection={<IconSparkles aria-hidden />} onClick={() => setDialog('model')}>
        Ver o modelo
      </Menu.Item>
      {procedure && (
        <Writes>
          <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => void remove()}>
            Apagar
          </Menu.Item>
        </Writes>
      )}
    </>,
  )
  return (
    <Page
      title={values.title || place?.micro_title || 'Procedimento Operacional Padrão'}
      hint={place && <PlaceTrail place={place} below />}
      actions={actions}
      more={more}
    >
      <JumpList values={values} />
      <div className={classes.columns}>
        <div className={classes.sheet}>
          {procedure && <ImportNotice record={`pop ${procedure.id}`} />}
          {procedure && <Notices procedure={procedure} />}
          {isEmpty && (
            <section className={`card ${classes.start}`} aria-label="Por onde começar">
              <div>
                <h2>Por onde começar</h2>
                <p>Escreva direto nos campos abaixo, ou parta do modelo e preencha as lacunas.</p>
              </div>
              <div className={classes.startActions}>
                <Writes>
                  <Button variant="light" leftSection={<IconSparkles aria-hidden />} onClick={beginFromModel}>
                    Começar do modelo
                  </Button>
                </Writes>
                <Button variant="subtle" onClick={() => setDialog('model')}>
                  Ver o modelo
                </Button>
                {onImported && !procedure && (
                  <Writes>
                    <Button variant="subtle" onClick={() => setDialog('import')}>
                      Importar do Word
                    </Button>
                  </Writes>
                )}
              </div>
            </section>
          )}
          <WrittenFields>
            <AboutFields
              part="title"
              values={values}
              set={set}
              onBlur={onBlur}
              conflicts={conflicts}
              onResolve={resolve}
            />
          </WrittenFields>
          {sections.map(({ id: sectionId, title, fields }) => (
            <section key={sectionId} className={`card ${classes.section}`} aria-labelledby={`secao-${sectionId}`}>
              <h2 id={`secao-${sectionId}`}>{title}</h2>
              {fields.map((field) => (
                <WritingField
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  writing={writing === field.name}
                  conflicts={conflictsOf(field.name)}
                  onWrite={() => setWriting(field.name)}
                  onChange={(html) => set(field.name, html)}
                  onBlur={onBlur}
                />
              ))}
            </section>
          ))}
          <WrittenFields>
            <AboutFields
              part="review"
              values={values}
              set={set}
              onBlur={onBlur}
              conflicts={conflicts}
              onResolve={resolve}
              approvers={approvers}
              approver={procedure && { id: procedure.approved_user_id, name: procedure.approved_user_name }}
            />
          </WrittenFields>
          {procedure && (
            <section className={`card ${classes.section}`}>
              <RecordActivity kind="pop" id={procedure.id} topic="processes" versioned />
            </section>
          )}
        </div>
        <Outline values={values} place={place} />
      </div>
      <SaveBar
        procedure={procedure}
        state={state}
        conflicts={conflicts}
        saving={save.isPending}
        discarding={discard.isPending}
        onSave={() => save.mutate()}
        onDiscard={() => void askDiscard()}
      />
      {dialog === 'files' && procedure && (
        <AttachmentsModal processId={procedure.proccess_id} procedure={procedure} onClose={() => setDialog(null)} />
      )}
      {dialog === 'readers' && procedure && <ProcedureReaders id={procedure.id} onClose={() => setDialog(null)} />}
      {dialog === 'status' && procedure && <StatusModal procedure={procedure} onClose={() => setDialog(null)} />}
      {dialog === 'import' && beginning && (
        <ImportPop
          processId={beginning.proccess_id}
          onClose={() => setDialog(null)}
          onImported={({ id }) => onImported?.(id)}
        />
      )}
      {dialog === 'model' && (
        <ModelModal onUse={isEmpty ? beginFromModel : undefined} onClose={() => setDialog(null)} />
      )}
    </Page>
  )
}

/** The state of the procedure, and what other people's drafts contain. */
function Notices({ procedure }: { procedure: Pop }) {
  const { name, time_zone } = useAccount()
  const now = useNow()
  const { approved_status, decision, version_in_force, draft } = procedure
  const fields = Object.keys(draft?.fields ?? {}) as (keyof typeof procedure)[]
  const inForce = version_in_force !== null && (
    <TextLink to="/read-pop/$pop" params={{ pop: String(procedure.id) }} fz="inherit">
      {`versão ${version_in_force}`}
    </TextLink>
  )
  return (
    <>
      <p className={classes.standing}>
        <PopStatusMark status={approved_status} />
        <span>
          {decision && `por ${decision.by} em ${formatInstant(decision.at, time_zone)}`}
          {approved_status === 1 && !decision && 'Espera aprovação'}
          {inForce && <> · Vale a {inForce}</>}
        </span>
        {approved_status === 3 && (
          <TextLink to="/history-pop/$pop" params={{ pop: String(procedure.id) }} fz="inherit">
            Ver o motivo
          </TextLink>
        )}
      </p>
      {approved_status === 2 && (
        <Alert color="ipe" icon={<IconInfoCircle size={18} aria-hidden />}>
          {`Este POP está aprovado. Ao salvar uma mudança ele volta a Aberto e espera nova aprovação; até lá a versão ${version_in_force ?? ''} continua valendo para quem lê.`}
        </Alert>
      )}
      {draft && fields.length > 0 && draft.by !== name && (
        <Alert color="gray" icon={<IconInfoCircle size={18} aria-hidden />} role="status">
          {`Há um rascunho de ${draft.by}, guardado ${momentWords(draft.at, time_zone, now)}, que ainda não foi salvo: ${listed(
            fields.map((field) => labelOf(field as Parameters<typeof labelOf>[0])),
          )}. Você continua a partir dele.`}
        </Alert>
      )}
    </>
  )
}
