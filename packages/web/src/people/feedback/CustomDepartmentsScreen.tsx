import { IconListDetails, IconRotateClockwise2 } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FeedbackPeople } from './FeedbackPeople.tsx'

/** Custom feedbacks (screen S104). */
const CustomDepartmentsScreen = () => (
  <FeedbackPeople
    kind="custom"
    hint="Acesse por departamento"
    actions={
      <>
        <ButtonLink to="/pessoas/rodadas" variant="default" leftSection={<IconRotateClockwise2 aria-hidden />}>
          Rodadas
        </ButtonLink>
        <ButtonLink
          to="/pessoas/proccess-feedback-custom/templates"
          variant="default"
          leftSection={<IconListDetails aria-hidden />}
        >
          Modelos
        </ButtonLink>
      </>
    }
  />
)
export default CustomDepartmentsScreen
