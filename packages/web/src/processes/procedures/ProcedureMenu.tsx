import { Menu } from '@mantine/core'
import type { PopStatus } from '@prumo/contract/processes/procedures/model.ts'
import { IconHistory, IconListCheck, IconPaperclip, IconRubberStamp, IconTrash } from '@tabler/icons-react'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { PdfIcon } from '../../ui/PdfButton.tsx'
import { Approves, Writes } from '../../ui/Writes.tsx'
import { ProcedureReaders } from '../readings/ProcedureReaders.tsx'
import { AttachmentsModal } from './AttachmentsModal.tsx'
import { pdfAddress, removeProcedure } from './procedure-actions.ts'
import { StatusModal } from './StatusModal.tsx'

/** The fields of a procedure that its row needs. */
export type Listed = {
  id: number
  title: string
  proccess_id: number
  approved_status: PopStatus
  drafted?: boolean
  updated_at?: string
  version_in_force?: number | null
  /** True where the menu offers to delete it. */
  deletable?: boolean
}
/** The dialog a row has opened. */
export type Over = { kind: 'files' | 'readers' | 'status'; procedure: Listed }

type Props = { procedure: Listed; onOver: (over: Over) => void }

/** The PDF of a procedure and its menu, at the end of its row. */
export function ProcedureMenu({ procedure, onOver }: Props) {
  const { id, title } = procedure
  const over = (kind: Over['kind']) => () => onOver({ kind, procedure })
  return (
    <>
      <PdfIcon href={pdfAddress(id)} label={`PDF de ${title}`} />
      <MoreMenu label={`Mais de ${title}`} width={190}>
        {procedure.proccess_id > 0 && (
          <Menu.Item leftSection={<IconPaperclip aria-hidden />} onClick={over('files')}>
            Anexos
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconListCheck aria-hidden />} onClick={over('readers')}>
          Leitores
        </Menu.Item>
        <Approves area="proccess">
          <Menu.Item leftSection={<IconRubberStamp aria-hidden />} onClick={over('status')}>
            Situação
          </Menu.Item>
        </Approves>
        <MenuLink to="/history-pop/$pop" params={{ pop: String(id) }} leftSection={<IconHistory aria-hidden />}>
          Histórico
        </MenuLink>
        {procedure.deletable && (
          <Writes>
            <Menu.Item
              color="red"
              leftSection={<IconTrash aria-hidden />}
              onClick={() => void removeProcedure(procedure)}
            >
              Apagar
            </Menu.Item>
          </Writes>
        )}
      </MoreMenu>
    </>
  )
}

/** The dialog a row has opened. */
export function ProcedureOver({ over: { kind, procedure }, onClose }: { over: Over; onClose: () => void }) {
  if (kind === 'files')
    return <AttachmentsModal processId={procedure.proccess_id} procedure={procedure} onClose={onClose} />
  if (kind === 'readers') return <ProcedureReaders id={procedure.id} onClose={onClose} />
  return <StatusModal procedure={procedure} onClose={onClose} />
}
