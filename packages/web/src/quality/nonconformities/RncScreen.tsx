import { Button, Menu } from '@mantine/core'
import { confirmations, dispositions, occurrenceTypes } from '@prumo/contract/quality/nonconformities/model.ts'
import { IconArrowsExchange, IconChecklist, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { formatDay } from '../../platform/format.ts'
import { useEdits } from '../../platform/session.ts'
import { planOf } from '../../results/origins/plan-origin.ts'
import { RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { pageMenu } from '../../ui/page-menu.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { CauseForm } from './CauseForm.tsx'
import { ChangeDepartment } from './ChangeDepartment.tsx'
import { CustomerConversation } from './CustomerConversation.tsx'
import { FishboneDrawing } from './FishboneDrawing.tsx'
import { ReopenForm } from './ReopenForm.tsx'
import { RncFiles } from './RncFiles.tsx'
import { RncForm } from './RncForm.tsx'
import { RncSection } from './RncSection.tsx'
import { removeRnc } from './removing.ts'
import { type Rnc, rncPdf, rncQuery } from './rnc-queries.ts'
import { SimilarRncs } from './SimilarRncs.tsx'
import { ActionForm, CheckForm, CloseForm, ContainForm } from './StepForms.tsx'
import { StepTrack } from './StepTrack.tsx'
import { StageMark } from './stage-marks.tsx'
import { WhyChain } from './WhyChain.tsx'

const forms = {
  register: ({ rnc, onClose }: FormProps) => <RncForm record={rnc} onClose={onClose} />,
  contain: ContainForm,
  cause: CauseForm,
  action: ActionForm,
  check: CheckForm,
  close: CloseForm,
  reopen: ReopenForm,
  department: ChangeDepartment,
}
type FormProps = { rnc: Rnc; onClose: () => void }
type FormName = keyof typeof forms
type HeadProps = { rnc: Rnc; onOpen: (form: FormName) => void }

/** A nonconformity (screen S188): its steps, and what each of them says. */
export default function RncScreen() {
  const id = Number(useParams({ from: '/member/rnc/$id' }).id)
  const query = useQuery(rncQuery(id))
  const [opened, setOpened] = useState<FormName | null>(null)
  const Form = opened && forms[opened]
  const rnc = query.data
  const writes = useWrites()
  return (
    <Page
      title={rnc?.title ?? 'RNC'}
      hint={<TrailBelow to="/rnc" title="Relatório de Não conformidade" here={rnc?.code ?? 'RNC'} />}
      actions={rnc && <RncActions rnc={rnc} onOpen={setOpened} />}
      more={rnc && writes && pageMenu(<RncMore rnc={rnc} onOpen={setOpened} />)}
    >
      <QueryBoundary query={query}>{(shown) => <Sections rnc={shown} onOpen={setOpened} />}</QueryBoundary>
      {rnc && Form && <Form rnc={rnc} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function RncActions({ rnc, onOpen }: HeadProps) {
  const mayPlan = useEdits()('results')
  return (
    <>
      <PdfButton href={rncPdf(rnc.id)} />
      {rnc.stage === 'closed' ? (
        <Writes>
          <Button leftSection={<IconLockOpen aria-hidden />} onClick={() => onOpen('reopen')}>
            Reabrir
          </Button>
        </Writes>
      ) : (
        mayPlan && (
          <Button leftSection={<IconChecklist aria-hidden />} onClick={() => planOf('rnc', rnc.id)}>
            Novo plano de ação
          </Button>
        )
      )}
    </>
  )
}

function RncMore({ rnc, onOpen }: HeadProps) {
  const navigate = useNavigate()
  const remove = async () => {
    if (await removeRnc(rnc)) void navigate({ to: '/rnc' })
  }
  return (
    <>
      <Menu.Item leftSection={<IconArrowsExchange aria-hidden />} onClick={() => onOpen('department')}>
        Mudar de departamento
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => void remove()}>
        Apagar
      </Menu.Item>
    </>
  )
}

function Sections({ rnc, onOpen }: { rnc: Rnc; onOpen: (form: FormName) => void }) {
  const edit = (form: FormName) => (rnc.stage === 'closed' ? undefined : () => onOpen(form))
  const drawn = Object.values(rnc.ishikawa).some((causes) => causes.length > 0)
  return (
    <>
      <StepTrack rnc={rnc} />
      <SimilarRncs id={rnc.id} />
      <RncSection
        title="Registro"
        aside={<StageMark {...rnc} />}
        onEdit={edit('register')}
        text={rnc.descOccors}
        facts={[
          ['Tipo de ocorrência', occurrenceTypes[rnc.tipsOccors]],
          ['Departamento', rnc.department.name],
          ['Processo', rnc.process],
          ['Fornecedor', rnc.supplier],
          ['Número', rnc.code],
          ['Protocolo', rnc.protocol],
          ['Data de abertura', formatDay(rnc.dataAbert)],
          ['Data do recebimento', formatDay(rnc.dataRec)],
          ['Recebido por', rnc.recPor],
        ]}
      >
        <RncFiles rnc={rnc.id} />
      </RncSection>
      <RncSection
        title="Disposição imediata"
        hint="O que se fez na hora, antes de olhar a causa"
        onEdit={edit('contain')}
        text={rnc.containment}
        facts={[
          ['O que se fez com o que saiu errado', rnc.disposition ? dispositions[rnc.disposition] : ''],
          ['Feito em', formatDay(rnc.contained_on)],
        ]}
      />
      <RncSection
        title="Causa"
        onEdit={edit('cause')}
        text={rnc.anaCausa}
        facts={[
          ['Abrangência', rnc.abrang],
          ['Responsável pela análise', rnc.respAn],
          ['Data da análise', formatDay(rnc.dataAn)],
          ['Prazo da análise', formatDay(rnc.prazoAn)],
        ]}
      >
        {rnc.whys.length > 0 && (
          <>
            <h3>Cinco porquês</h3>
            <WhyChain whys={rnc.whys} />
          </>
        )}
        {drawn && (
          <>
            <h3>Diagrama de causa e efeito</h3>
            <FishboneDrawing causes={rnc.ishikawa} effect={rnc.title} chosen={rnc.cause_group} />
          </>
        )}
      </RncSection>
      <RncSection
        title="Ação corretiva"
        onEdit={edit('action')}
        text={rnc.histCorrAcc}
        facts={[['Responsável', rnc.resp]]}
      >
        <RecordPlans kind="rnc" id={rnc.id} />
      </RncSection>
      <RncSection
        title="Eficácia"
        onEdit={edit('check')}
        text={rnc.verrEf}
        facts={[
          ['Foi eficaz?', rnc.effective === null ? '' : rnc.effective ? 'Sim' : 'Não'],
          ['Reclamação confirmada?', rnc.reclConfStatus === null ? '' : confirmations[rnc.reclConfStatus]],
          ['Avaliador', rnc.avaliador],
        ]}
      />
      <RncSection
        title="Encerramento"
        onEdit={edit('close')}
        text={rnc.commentsAdd}
        facts={[
          ['Data de fechamento', formatDay(rnc.dataFe)],
          ['Responsável pelo encerramento', rnc.respGer],
          ['Reaberta', rnc.reopenings === 0 ? '' : `${rnc.reopenings} × ${rnc.reopening_reason}`],
        ]}
      />
      {rnc.protocol !== '' && <CustomerConversation rnc={rnc.id} />}
      <RecordActivity kind="rnc" id={rnc.id} topic="quality" />
    </>
  )
}
