import { RegistrationPage } from './RegistrationPage.tsx'
import { useTrialWords } from './trial-query.ts'

export default function ConsultantRegistrationScreen() {
  return (
    <RegistrationPage
      title="Prumo para consultores"
      hint={`Acompanhe as empresas que você atende. Demonstração de ${useTrialWords()}, sem cartão.`}
      route="POST /register/consultor"
      submit="Inicie sua demonstração"
      kind="consultor"
    />
  )
}
