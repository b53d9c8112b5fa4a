import { Button, Menu, Switch, TextInput } from '@mantine/core'
import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { count } from '@prumo/contract/words.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarPlus,
  IconCopy,
  IconHistory,
  IconMail,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { api } from '../../platform/api.ts'
import { showDone, showWarning } from '../../platform/messages.ts'
import { TypedParts } from '../../routine/typed/TypedParts.tsx'
import { useTypedLine } from '../../routine/typed/useTypedLine.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { pageMenu } from '../../ui/page-menu.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { SaveAgenda } from '../templates/SaveAgenda.tsx'
import { EarlierSubjects } from './EarlierSubjects.tsx'
import { InviteModal } from './InviteModal.tsx'
import { MinutesFiles } from './MinutesFiles.tsx'
import { MinutesHead } from './MinutesHead.tsx'
import classes from './MinutesScreen.module.css'
import { duplicate, pdfAddress, remove, toggleArchived } from './minutes-actions.ts'
import { minutesChanged, minutesQuery } from './minutes-queries.ts'
import { SendModal } from './SendModal.tsx'
import { Signatures } from './Signatures.tsx'
import { SubjectCard } from './SubjectCard.tsx'
import { useHeadDraft } from './useHeadDraft.ts'

type Props = { id: number; onClose: () => void; onOpen: (id: number) => void }

/** The minutes of a meeting, during it and afterwards (screens S054, S055): everything is saved automatically. */
export default function MinutesScreen({ id, onClose, onOpen }: Props) {
  const query = useQuery(minutesQuery(id))
  const writes = useWrites()
  if (query.data)
    return <Opened minutes={writes ? query.data : onlyRead(query.data)} onClose={onClose} onOpen={onOpen} />
  return (
    <Page title="ATA" hint={<BelowList here="ATA" />}>
      <div className="card">
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </div>
    </Page>
  )
}

/** The way back to the list that the minutes were opened on. */
const BelowList = ({ here }: { here: string }) => (
  <Trail>
    {[
      <TextLink key="list" to="." search={(search) => ({ ...search, ata: undefined })} fz="sm">
        Minhas ATAS
      </TextLink>,
      here,
    ]}
  </Trail>
)

/** As somebody who changes nothing sees them. */
const onlyRead = (minutes: Minutes): Minutes => ({ ...minutes, can: { edit: false, remove: false } })

function Opened({ minutes, onClose, onOpen }: Omit<Props, 'id'> & { minutes: Minutes }) {
  const writes = useWrites()
  const { id, can, subjects } = minutes
  const head = useHeadDraft(minutes)
  const [dialog, setDialog] = useState<'earlier' | 'invite' | 'send' | 'template' | null>(null)
  const [doneShown, setShowDone] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  const openCount = subjects.filter(({ status }) => status === 1).length
  const finished = subjects.length - openCount
  const shown = doneShown ? subjects : subjects.filter(({ status, id: one }) => status === 1 || one === open)
  // The form of a subject saves its changes when it is unmounted; only the head can hold unsaved changes here.
  useUnsavedGuard(() => head.isDirty() && head.state.kind === 'unsaved')

  /** 'Salvar' (rule R131): says how many subjects are open before the minutes are marked as finished. */
  const finish = async () => {
    const text =
      openCount === 1
        ? 'Há 1 assunto em aberto nesta ATA. Ele poderá ser levado à próxima reunião.'
        : `Há ${openCount} assuntos em aberto nesta ATA. Eles poderão ser levados à próxima reunião.`
    const question = {
      title: 'Salvar a ATA?',
      about: minutes.name,
      text,
      confirm: 'Sim, salvar',
      cancel: 'Não, cancelar',
    }
    if (openCount > 0 && !(await confirm(question))) return
    setOpen(null)
    if (!(await head.flush())) return
    showDone('Atualizada com sucesso')
    onClose()
  }
  const reorder = useMutation({
    mutationFn: (ids: number[]) => api('POST /v2/protocols/{id}/subjects/reorder', { params: { id }, body: ids }),
    onSettled: () => minutesChanged(),
  })
  const move = (from: number, to: number) => {
    const ids = subjects.map((subject) => subject.id)
    const [moved] = ids.splice(from, 1)
    ids.splice(to, 0, moved!)
    reorder.mutate(ids)
  }
  /** The position of the visible neighbour: a hidden subject between them is passed. */
  const neighbour = (at: number, step: 1 | -1) => {
    const next = shown[shown.indexOf(subjects[at]!) + step]
    return next && subjects.indexOf(next)
  }

  const actions = (
    <>
      <PdfButton href={pdfAddress(id)} />
      {can.edit && <Button onClick={() => void finish()}>Salvar</Button>}
    </>
  )
  const more = (
    <>
      {can.edit && (
        <Menu.Item
          leftSection={<IconCalendarPlus aria-hidden />}
          onClick={() => void head.flush().then((saved) => saved && setDialog('invite'))}
        >
          Convidar participantes
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconMail aria-hidden />} onClick={() => void head.flush().then(() => setDialog('send'))}>
        Enviar por e-mail
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy aria-hidden />}
        onClick={() => void duplicate(minutes).then((made) => made && onOpen(made.id))}
      >
        Duplicar
      </Menu.Item>
      {subjects.length > 0 && (
        <Menu.Item leftSection={<IconTemplate aria-hidden />} onClick={() => setDialog('template')}>
          Salvar como modelo de pauta
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={minutes.change_archived ? <IconArchiveOff aria-hidden /> : <IconArchive aria-hidden />}
        onClick={() => void head.flush().then(() => toggleArchived(minutes))}
      >
        {minutes.change_archived ? 'Desarquivar' : 'Arquivar'}
      </Menu.Item>
      {can.remove && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash aria-hidden />}
          onClick={() => void remove(minutes).then((gone) => gone && onClose())}
        >
          Apagar
        </Menu.Item>
      )}
    </>
  )
  const hint = [
    `Criado por ${minutes.user_created_name}`,
    minutes.folder_name,
    minutes.change_archived && 'arquivada: desarquive para mudar algo',
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Page title={minutes.name} hint={<BelowList here={hint} />} actions={actions} more={writes && pageMenu(more)}>
      <div className={classes.columns}>
        <section aria-label="Assuntos" className={classes.subjects}>
          <div className={classes.bar}>
            <h2>
              Assuntos <span>{subjects.length === 0 ? '' : count(openCount, 'em aberto', 'em aberto')}</span>
            </h2>
            {finished > 0 && (
              <Switch
                label={`Mostrar concluídos (${finished})`}
                checked={doneShown}
                onChange={(event) => setShowDone(event.currentTarget.checked)}
              />
            )}
          </div>
          {shown.length === 0 && (
            <div className="card">
              <EmptyState
                title={subjects.length === 0 ? 'Nenhum assunto ainda' : 'Tudo concluído'}
                hint={can.edit ? 'Escreva abaixo o próximo assunto da reunião.' : undefined}
              />
            </div>
          )}
          <ol className={classes.list}>
            {shown.map((subject) => {
              const at = subjects.indexOf(subject)
              const [above, below] = [neighbour(at, -1), neighbour(at, 1)]
              return (
                <SubjectCard
                  key={subject.id}
                  minutes={minutes}
                  subject={subject}
                  place={at + 1}
                  open={open === subject.id}
                  onToggle={() => setOpen(open === subject.id ? null : subject.id)}
                  onUp={above === undefined ? undefined : () => move(at, above)}
                  onDown={below === undefined ? undefined : () => move(at, below)}
                />
              )
            })}
          </ol>
          {can.edit && <AddSubject id={id} onAdded={setOpen} onEarlier={() => setDialog('earlier')} />}
        </section>
        <div className={classes.aside}>
          <MinutesHead minutes={minutes} draft={head} />
          <Signatures minutes={minutes} />
          <section className={`card ${classes.head}`} aria-label="Arquivos da ATA">
            <MinutesFiles id={id} editable={can.edit} />
          </section>
          <section className={`card ${classes.head}`}>
            <RecordActivity kind="minutes" id={id} topic="minutes" />
          </section>
        </div>
      </div>
      {dialog === 'earlier' && <EarlierSubjects minutes={minutes} onClose={() => setDialog(null)} />}
      {dialog === 'invite' && <InviteModal minutes={minutes} onClose={() => setDialog(null)} />}
      {dialog === 'template' && <SaveAgenda minutes={minutes} onClose={() => setDialog(null)} />}
      {dialog === 'send' && <SendModal minutes={minutes} onClose={() => setDialog(null)} />}
    </Page>
  )
}

type AddProps = { id: number; onAdded: (subject: number) => void; onEarlier: () => void }

/** What of a line belongs to a subject. */
const subjectSays = ['person', 'date', 'hour'] as const

/** The line for the next subject: Enter adds it, with the person and the date it says, or opens it for them. */
function AddSubject({ id, onAdded, onEarlier }: AddProps) {
  const line = useTypedLine(subjectSays)
  const field = useRef<HTMLInputElement>(null)
  const add = useMutation({
    mutationFn: () => {
      const { date, hour, client_id } = line.values
      const time = date && `${date} ${hour}`.trim()
      const body = { title: line.title, time, ...(client_id > 0 && { responsible_user_id: client_id }) }
      return api('POST /v2/protocols/{id}/subjects', { params: { id }, body })
    },
    onSuccess: async ({ response }) => {
      const isWhole = line.parts.length > 0
      line.write('')
      await minutesChanged()
      if (!isWhole) onAdded(response.id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    if (line.title.trim()) return add.mutate()
    showWarning('Preencha o assunto')
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} className={classes.add}>
      <TextInput
        ref={field}
        aria-label="Novo assunto"
        placeholder="Novo assunto: orçar o forno @João sexta"
        value={line.text}
        onChange={(event) => line.write(event.currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending} leftSection={<IconPlus aria-hidden />}>
        Criar
      </Button>
      <Button variant="default" leftSection={<IconHistory aria-hidden />} onClick={onEarlier}>
        De ATAs anteriores
      </Button>
      <div className={classes.understood}>
        <TypedParts line={line} values={line.values} />
      </div>
    </form>
  )
}
