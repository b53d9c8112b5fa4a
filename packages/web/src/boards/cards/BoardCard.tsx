import { Menu } from '@mantine/core'
import type { Card } from '@prumo/contract/boards/cards/model.ts'
import type { BoardKind } from '@prumo/contract/boards/kinds.ts'
import { addDays, daysBetween, todayIn } from '@prumo/contract/dates.ts'
import {
  IconArchive,
  IconCalendar,
  IconCheckbox,
  IconCircleCheck,
  IconFileDescription,
  IconHourglass,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconSquare,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { PersonPortrait } from '../../admin/users/PersonPortrait.tsx'
import { formatDay } from '../../platform/format.ts'
import { PlanItem } from '../../results/origins/PlanItem.tsx'
import { planTone } from '../../results/origins/plan-tones.ts'
import { TagBadge } from '../../routine/tags/TagBadge.tsx'
import type { Parts } from '../../ui/board/Board.tsx'
import { CardMenu } from '../../ui/board/CardMenu.tsx'
import { MoveCardItems } from '../../ui/board/MoveCardItems.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './BoardScreen.module.css'
import { archiveCard } from './board-api.ts'
import { isLate } from './filtering.ts'
import { TitleInPlace } from './TitleInPlace.tsx'

type Props = Parts & {
  kind: BoardKind
  card: Card
  today: string
  timeZone: string
  onOpen: (id: number) => void
  /** True if it is among the chosen cards; undefined while none are being chosen. */
  chosen: boolean | undefined
  /** Adds it to the chosen cards, or takes it out. */
  onChoose: (id: number) => void
}

/** Days in the same column after which a card says so. */
const longStay = 7

/**
 * A card in its column: its title opens it, or chooses it with Ctrl or while others are chosen; F2 and its menu rename it,
 * and the menu moves and archives it.
 */
export function BoardCard({ kind, card, today, timeZone, onOpen, chosen, onChoose, handle, moves }: Props) {
  const { date_finish, check_list, tab_id } = card
  const [renaming, setRenaming] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const renamed = useRef(false)
  useEffect(() => {
    if (renamed.current && !renaming && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[data-handle]')?.focus()
    renamed.current = renaming
  }, [renaming])
  const late = isLate(card, today)
  const soon = !late && tab_id !== 'concluded' && date_finish !== null && date_finish <= addDays(today, 2)
  const done = check_list.filter((item) => item.done).length
  const days = daysBetween(todayIn(timeZone, new Date(card.tab_since)), today)
  return (
    <div
      ref={box}
      className={classes.card}
      data-late={late || undefined}
      data-soon={soon || undefined}
      data-chosen={chosen || undefined}
    >
      {renaming ? (
        <TitleInPlace kind={kind} card={card} onEnd={() => setRenaming(false)} />
      ) : (
        <button
          type="button"
          className={classes.title}
          aria-roledescription="tarefa que pode ser movida"
          onClick={({ ctrlKey, metaKey }) =>
            chosen !== undefined || ctrlKey || metaKey ? onChoose(card.id) : onOpen(card.id)
          }
          {...handle}
          onKeyDown={(event) => (event.key === 'F2' ? setRenaming(true) : handle.onKeyDown(event))}
        >
          {chosen !== undefined &&
            (chosen ? <IconCheckbox size={18} aria-label="Escolhida: " /> : <IconSquare size={18} aria-hidden />)}
          {card.title}
        </button>
      )}
      <CardMenu title={card.title} returnFocus={!renaming}>
        <MoveCardItems moves={moves} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => setRenaming(true)}>
          Renomear
        </Menu.Item>
        <PlanItem kind="board_card" id={card.id} />
        <Menu.Item leftSection={<IconArchive aria-hidden />} onClick={() => void archiveCard(kind, card)}>
          Arquivar
        </Menu.Item>
      </CardMenu>
      <div className={classes.facts}>
        {card.tags.map((tag) => (
          <TagBadge key={tag.id} tag={tag} />
        ))}
        {date_finish !== null && (
          <span className={classes.fact}>
            <IconCalendar size={14} aria-hidden />
            {late ? `Atrasada: ${formatDay(date_finish)}` : formatDay(date_finish)}
          </span>
        )}
        {check_list.length > 0 && (
          <span className={classes.fact}>
            <IconCircleCheck size={14} aria-hidden />
            <span className="sr">Itens concluídos: </span>
            {`${done}/${check_list.length}`}
          </span>
        )}
        {card.files.length > 0 && (
          <span className={classes.fact}>
            <IconPaperclip size={14} aria-hidden />
            <span className="sr">Arquivos: </span>
            {card.files.length}
          </span>
        )}
        {card.comments_count > 0 && (
          <span className={classes.fact}>
            <IconMessage size={14} aria-hidden />
            <span className="sr">Comentários: </span>
            {card.comments_count}
          </span>
        )}
        {days >= longStay && tab_id !== 'concluded' && (
          <span className={classes.fact}>
            <IconHourglass size={14} aria-hidden />
            {`${days} dias aqui`}
          </span>
        )}
        {card.plans.map(({ id, status, status_label }) => (
          <StatusMark key={id} tone={planTone(status)}>{`Plano: ${status_label}`}</StatusMark>
        ))}
        {card.procedures.length > 0 && (
          <span className={classes.fact}>
            <IconFileDescription size={14} aria-hidden />
            <span className="sr">POPs: </span>
            {card.procedures.length}
          </span>
        )}
        {card.concluded_by && (
          <span className={classes.fact}>
            <IconCircleCheck size={14} aria-hidden />
            {`Concluída por: ${card.concluded_by.words}`}
          </span>
        )}
        {card.task && (
          <span className={classes.fact}>{card.task.done ? 'Feita no cronograma' : `Com ${card.task.user_name}`}</span>
        )}
        {card.departments.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
        {card.users.map(({ id, name }) => (
          <span key={id} title={name}>
            <span className="sr">{name}</span>
            <PersonPortrait id={id} name={name} />
          </span>
        ))}
      </div>
    </div>
  )
}
