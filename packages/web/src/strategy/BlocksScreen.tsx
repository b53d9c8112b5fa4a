import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import {
  blocks,
  type CanvasKind,
  canvasAddresses,
  canvasTitles,
  type StrategySubject,
} from '@prumo/contract/strategy/model.ts'
import {
  IconDotsVertical,
  IconGitCompare,
  IconHistory,
  IconPencil,
  IconPlus,
  IconThumbUp,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, removal } from '../platform/api.ts'
import { formatDay } from '../platform/format.ts'
import { showFailure } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'
import { useTrade } from '../platform/trade.ts'
import { PlanItem } from '../results/origins/PlanItem.tsx'
import { PlansOfList, RecordPlans } from '../results/origins/RecordPlans.tsx'
import { Board, type Parts } from '../ui/board/Board.tsx'
import { MoveCardItems } from '../ui/board/MoveCardItems.tsx'
import { deleteRecord } from '../ui/deleting.ts'
import { Page } from '../ui/Page.tsx'
import { PdfButton } from '../ui/PdfButton.tsx'
import { PictureButton } from '../ui/PictureButton.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import { QuickAdd } from '../ui/QuickAdd.tsx'
import { TrailBelow } from '../ui/Trail.tsx'
import { useWrites, Writes } from '../ui/Writes.tsx'
import classes from './BlocksScreen.module.css'
import { ComparisonPanel } from './ComparisonPanel.tsx'
import { Crossings } from './crossings/Crossings.tsx'
import { guidesOf } from './guides.ts'
import { RevisionForm } from './RevisionForm.tsx'
import { SubjectForm } from './SubjectForm.tsx'
import { Suggestions } from './Suggestions.tsx'
import { folderPicture, folderQuery, pdfAddress, subjectsQuery, suggestionsQuery } from './strategy-api.ts'

const lists = { swot: '/planejamento-estrategico/swot', canvas: '/planejamento-estrategico/canvas' } as const

/** Ids of columns: cards have numbers. */
const columnOf = ({ field_id }: StrategySubject) => `block-${field_id}`
const fieldOf = (column: string) => Number(column.slice('block-'.length))

type Editing = { record: StrategySubject } | { field: number }

/** The quadrants of a SWOT (screen S172), or the nine blocks of a Canvas (S175). */
export function BlocksScreen({ kind }: { kind: CanvasKind }) {
  const guides = guidesOf(kind, useTrade())
  const folderId = Number(useParams({ strict: false }).folderId)
  const { data: read, error: noFolder } = useQuery(folderQuery(kind, folderId))
  const subjectsRead = useQuery(subjectsQuery(kind, folderId))
  const { data: suggestions = [], isPending } = useQuery(suggestionsQuery(kind, folderId))
  // All at once: what came later would push the blocks down.
  const ready = read !== undefined && !isPending
  const query = { ...subjectsRead, data: ready ? subjectsRead.data : undefined, error: subjectsRead.error ?? noFolder }
  const folder = query.data && read
  const [editing, setEditing] = useState<Editing>()
  const [comparing, setComparing] = useState(false)
  const [revising, setRevising] = useState(false)
  const at = canvasAddresses[kind]
  const add = (field_id: number, title: string) =>
    api(`POST ${at}/subjects`, { body: { title, field_id, folder_id: folderId } })
  const move = async (id: number, column: string, order: readonly number[]) => {
    const subject = query.data!.find((one) => one.id === id)!
    try {
      await api(`PUT ${at}/subjects/{id}`, {
        params: { id },
        body: { title: subject.title, field_id: fieldOf(column), folder_id: folderId, order: order.indexOf(id) + 1 },
      })
    } catch (error) {
      showFailure(error)
      throw error
    } finally {
      await changed('strategy')
    }
  }
  return (
    <Page
      title={folder?.title ?? canvasTitles[kind]}
      hint={
        folder && (
          <TrailBelow
            to={lists[kind]}
            title={canvasTitles[kind]}
            here={[
              `Criada em ${formatDay(folder.date_created)}`,
              folder.date_revision && `revisão em ${formatDay(folder.date_revision)}`,
              folder.created_by_name && `por ${folder.created_by_name}`,
            ]
              .filter(Boolean)
              .join(', ')}
          />
        )
      }
      actions={
        folder && (
          <>
            <Button variant="default" leftSection={<IconGitCompare aria-hidden />} onClick={() => setComparing(true)}>
              Comparar
            </Button>
            <PdfButton href={pdfAddress(kind, folderId)}>Visualizar em PDF</PdfButton>
            <PictureButton name={folder.title} draw={() => folderPicture(kind, folderId)} />
            <Button leftSection={<IconHistory aria-hidden />} onClick={() => setRevising(true)}>
              Nova revisão
            </Button>
          </>
        )
      }
    >
      <QueryBoundary query={query}>
        {(subjects) => (
          <>
            <PlansOfList kind="strategy_subject" ids={subjects.map(({ id }) => String(id))}>
              <Board
                className={classes[kind]!}
                columns={blocks[kind].map((title, at) => ({ id: `block-${at + 1}`, title }))}
                cards={subjects}
                columnOf={columnOf}
                nameOf={({ title }) => title}
                onMove={move}
                head={(column) => (
                  <ActionIcon
                    aria-label={`Criar assunto em ${blocks[kind][fieldOf(column) - 1]}`}
                    onClick={() => setEditing({ field: fieldOf(column) })}
                  >
                    <IconPlus aria-hidden />
                  </ActionIcon>
                )}
                foot={(column) => {
                  const { question, examples } = guides[fieldOf(column) - 1]!
                  return (
                    <div className={classes.foot}>
                      <Text fz="xs" c="dimmed">
                        {`${question} Por exemplo: ${examples.join('; ')}.`}
                      </Text>
                      <Writes>
                        <Suggestions
                          suggestions={suggestions.filter(({ field_id }) => field_id === fieldOf(column))}
                          add={(title) => add(fieldOf(column), title)}
                        />
                      </Writes>
                      <QuickAdd
                        label={`Novo assunto em ${blocks[kind][fieldOf(column) - 1]}`}
                        placeholder="Novo assunto"
                        maxLength={500}
                        add={(title) => add(fieldOf(column), title)}
                        addAll={async (titles) => {
                          for (const title of titles) await add(fieldOf(column), title)
                        }}
                        topic="strategy"
                      />
                    </div>
                  )
                }}
              >
                {(subject, parts) => (
                  <Subject kind={kind} subject={subject} onEdit={() => setEditing({ record: subject })} {...parts} />
                )}
              </Board>
            </PlansOfList>
            {kind === 'swot' && <Crossings folderId={folderId} subjects={subjects} />}
          </>
        )}
      </QueryBoundary>
      {kind === 'canvas' && folder && (
        <Text fz="xs" c="dimmed" mt="sm">
          Business Model Canvas, de Strategyzer AG (strategyzer.com), sob a licença CC BY-SA 3.0.
        </Text>
      )}
      {comparing && query.data && (
        <ComparisonPanel kind={kind} folderId={folderId} subjects={query.data} onClose={() => setComparing(false)} />
      )}
      {revising && folder && <RevisionForm kind={kind} folder={folder} onClose={() => setRevising(false)} />}
      {editing && <SubjectForm kind={kind} folderId={folderId} {...editing} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}

type SubjectProps = Parts & { kind: CanvasKind; subject: StrategySubject; onEdit: () => void }

/** A subject in its block: its title opens it, its menu moves and deletes it. */
function Subject({ kind, subject, onEdit, handle, moves }: SubjectProps) {
  const { id, title, color, impact, votes, voted } = subject
  const at = canvasAddresses[kind]
  const writes = useWrites()
  const vote = async () => {
    try {
      await api(`PUT ${at}/subjects/{id}/vote`, { params: { id }, body: { voted: !voted } })
    } catch (error) {
      showFailure(error)
    }
    await changed('strategy')
  }
  return (
    <div className={classes.subject} data-color={color || undefined}>
      <button
        type="button"
        className={classes.title}
        aria-roledescription="assunto que pode ser movido"
        onClick={onEdit}
        {...handle}
      >
        {title}
        {impact !== null && <span className={classes.impact}>{` impacto ${impact}`}</span>}
      </button>
      <Button
        className={classes.vote}
        data-any={votes > 0 || undefined}
        size="compact-xs"
        variant={voted ? 'light' : 'subtle'}
        color="gray"
        aria-pressed={voted}
        disabled={!writes}
        leftSection={<IconThumbUp size={14} aria-hidden />}
        onClick={() => void vote()}
      >
        <span className="sr">{`Votar em ${title}, votos: `}</span>
        {votes}
      </Button>
      <Writes>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon className={classes.menu} aria-label={`Ações de ${title}`}>
              <IconDotsVertical aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={onEdit}>
              Editar
            </Menu.Item>
            <Menu.Item leftSection={<IconThumbUp aria-hidden />} onClick={() => void vote()}>
              {voted ? 'Retirar o voto' : 'Votar'}
            </Menu.Item>
            <MoveCardItems moves={moves} />
            <PlanItem kind="strategy_subject" id={id} />
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash aria-hidden />}
              onClick={() =>
                void deleteRecord({
                  about: title,
                  topic: 'strategy',
                  bin: { kind: 'strategy_subject', id },
                  remove: () => removal(`DELETE ${at}/subjects/{id}`, { params: { id } }),
                })
              }
            >
              Apagar
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Writes>
      <RecordPlans kind="strategy_subject" id={id} />
    </div>
  )
}
