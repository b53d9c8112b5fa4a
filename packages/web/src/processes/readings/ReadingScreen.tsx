import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ReadingPage } from '../../ui/reading/ReadingPage.tsx'
import { ProcedureDocument } from './ProcedureDocument.tsx'
import { versionToReadQuery } from './reading-queries.ts'

/** The version in force of a procedure, to read and to confirm. */
export default function ReadingScreen() {
  const id = Number(useParams({ from: '/member/read-pop/$pop' }).pop)
  return (
    <ReadingPage
      key={id}
      query={useQuery(versionToReadQuery(id))}
      versionOf={({ response: { number, title, department_title, macro_title, micro_title }, asked, read_at }) => ({
        version: number,
        title,
        hint: [department_title, macro_title, micro_title].filter(Boolean).join(' › '),
        asked,
        readAt: read_at,
      })}
      words={{
        title: 'Procedimento Operacional Padrão',
        none: {
          title: 'Este POP ainda não tem uma versão aprovada',
          hint: 'Quem foi chamado a ler recebe um aviso assim que ele for aprovado.',
        },
        newer: (version) => `Enquanto você lia, a versão ${version} deste POP foi aprovada.`,
      }}
      codes={{ none: ['pop.not_approved'], changed: 'pop.version_changed' }}
      pdf={`/api/client/pop-readings/${id}/pdf`}
      back={
        <ButtonLink to="/my-pops" variant="default" leftSection={<IconArrowLeft aria-hidden />}>
          POPs para ler
        </ButtonLink>
      }
      confirm={(version) => api('POST /client/pop-readings/{id}/confirm', { params: { id }, body: { version } })}
      onConfirmed={() => changed('processes')}
    >
      {({ response }) => <ProcedureDocument version={response} />}
    </ReadingPage>
  )
}
