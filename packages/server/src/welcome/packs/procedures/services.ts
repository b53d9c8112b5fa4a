import type { PackProcedure } from './procedure.ts'

export const clinicaProcedures: Readonly<Record<string, readonly PackProcedure[]>> = {
  Recepção: [
    {
      process: 'Confirmar na véspera',
      title: 'Confirmar as consultas na véspera',
      objective: 'Diminuir as faltas e dar a vaga de quem não vem a quem está na fila de espera.',
      steps: [
        'Às 9 horas, tire a lista dos pacientes do próximo dia útil.',
        'Mande a mensagem padrão com nome, dia, hora, profissional e endereço.',
        'Lembre o preparo, quando há: jejum, exames anteriores ou acompanhante.',
        'Às 14 horas, ligue para quem não respondeu. Tente duas vezes, em horários diferentes.',
        'Marque na agenda: confirmado, remarcado, cancelado ou sem resposta.',
        'Ofereça as vagas que abriram à fila de espera, por ordem e urgência.',
        'Às 17 horas, entregue a agenda do dia seguinte aos profissionais.',
      ],
      cautions: [
        'A mensagem não diz doença, exame nem especialidade que revele o motivo da consulta.',
        'Fale só com o paciente, ou com quem ele autorizou por escrito.',
        'Não deixe recado com detalhes em telefone de trabalho.',
      ],
      errors: [
        'Telefone errado: procure outro no cadastro e corrija quando o paciente vier.',
        'Segunda falta sem aviso: na próxima marcação, peça a confirmação por telefone.',
        'Profissional cancelou: avise todos no mesmo dia e ofereça duas datas.',
      ],
      materials: 'Agenda, telefone da clínica, texto padrão da mensagem e fila de espera.',
      result: 'No mínimo 90% da agenda confirmada até as 17 horas, e faltas abaixo de 8%.',
      references: ['Lei nº 13.709/2018 (LGPD), sobre dados pessoais de saúde'],
    },
  ],
  'Atendimento clínico': [
    {
      process: 'Esterilizar materiais',
      title: 'Esterilizar os materiais em autoclave',
      objective: 'Garantir que todo instrumento que toca o paciente esteja estéril, com prova por escrito.',
      steps: [
        'Vista avental, luvas grossas, máscara e óculos antes de pegar o material usado.',
        'Deixe de molho no detergente enzimático, na diluição e no tempo do rótulo.',
        'Escove peça por peça, também as articulações, e enxágue em água corrente.',
        'Seque e olhe com lupa: sujeira visível volta à lavagem.',
        'Embale em papel grau cirúrgico e sele. Escreva o material, a data, o lote e o seu nome.',
        'Ponha um indicador químico em cada pacote e não encha a câmara além de 80%.',
        'Rode o ciclo do fabricante e anote hora, temperatura e pressão.',
        'Espere secar e esfriar dentro da autoclave. Pacote úmido não é estéril.',
        'Confira o indicador, registre o lote e guarde em armário fechado, o mais antigo na frente.',
      ],
      cautions: [
        'A sala tem um sentido só: sujo de um lado, limpo do outro.',
        'Perfurou-se com material usado: lave, avise na hora e procure o serviço de saúde.',
        'Abra a porta da autoclave só com a pressão em zero.',
      ],
      errors: [
        'Indicador que não virou de cor: o lote inteiro volta ao começo, e a autoclave para até ser testada.',
        'Teste biológico positivo: recolha o que foi esterilizado desde o último negativo e avise o responsável técnico.',
        'Pacote rasgado, molhado ou vencido: lave e esterilize de novo.',
      ],
      materials:
        'Detergente enzimático, escovas, lupa, papel grau cirúrgico, seladora, indicadores, autoclave e livro de registro.',
      result: 'Todo ciclo registrado, teste biológico em cada dia de uso e nenhum pacote sem lote.',
      references: ['RDC nº 15/2012 da Anvisa, sobre processamento de produtos para a saúde'],
    },
  ],
  Faturamento: [
    {
      process: 'Conferir as guias',
      title: 'Conferir as guias de convênio',
      objective: 'Enviar o lote certo na primeira vez, para receber no prazo e sem glosa.',
      steps: [
        'Recolha as guias do dia na recepção, às 18 horas, e conte com quem entrega.',
        'Confira nome, número e validade da carteira com a tela do convênio.',
        'Veja se a senha de autorização está escrita e dentro do prazo.',
        'Compare o procedimento da guia com o que está no prontuário.',
        'Confira as assinaturas do paciente e do profissional, com data.',
        'Separe as que têm erro e devolva a quem pode corrigir, com um bilhete.',
        'Digite as certas e guarde por convênio e por data.',
        'Três dias antes do prazo, some o lote e compare com a agenda do mês.',
      ],
      cautions: [
        'Guia tem dado de saúde: não fica sobre o balcão, nem em foto de celular.',
        'Nunca assine pelo paciente nem mude o código para o convênio aceitar.',
        'Cada convênio tem o seu prazo: deixe o calendário à vista.',
      ],
      errors: [
        'Falta a assinatura do paciente: peça que venha assinar, ou colha na próxima consulta dentro do prazo.',
        'Senha vencida: peça nova ao convênio antes de enviar.',
        'Glosa recebida: escreva o motivo na planilha e recorra dentro do prazo do contrato.',
      ],
      materials: 'Agenda, prontuário, portal dos convênios, calendário de envio e planilha de glosas.',
      result: 'Glosas abaixo de 3% do valor enviado, e nenhum lote fora do prazo.',
    },
  ],
}

export const escritorioProcedures: Readonly<Record<string, readonly PackProcedure[]>> = {
  Comercial: [
    {
      process: 'Fazer a reunião de início',
      title: 'Fazer a reunião de início com o cliente',
      objective: 'Começar o trabalho com o mesmo entendimento dos dois lados sobre o quê, quem, quando e como.',
      steps: [
        'Marque para até cinco dias úteis depois da assinatura do contrato.',
        'Dois dias antes, mande a pauta e a lista do que precisamos receber.',
        'Quem vendeu apresenta quem vai executar e conta o que o cliente espera.',
        'Leia o escopo em voz alta: o que está dentro e o que está fora.',
        'Combine as etapas, as datas e o que depende do cliente em cada uma.',
        'Defina quem aprova do lado dele, o canal e o prazo de resposta.',
        'Escreva a ata durante a reunião, com responsável e data em cada combinado.',
        'Envie a ata no mesmo dia e peça a confirmação por escrito.',
      ],
      cautions: [
        'Pedido fora do escopo não se aceita na hora: vira proposta.',
        'Senhas e documentos do cliente chegam por canal seguro, nunca em grupo de mensagens.',
        'Sem quem decide, remarque: a reunião teria de ser repetida.',
      ],
      errors: [
        'O cliente não mandou os documentos em dez dias: avise por escrito que o prazo vai mudar.',
        'Expectativa diferente do contrato: chame quem vendeu antes de começar.',
        'Ata sem confirmação em três dias: ligue.',
      ],
      materials: 'Contrato, pauta padrão, lista de documentos, modelo de ata e cronograma.',
      result: 'Todo projeto começa com ata confirmada e documentos recebidos.',
    },
  ],
  Projetos: [
    {
      process: 'Entregar e colher a aprovação',
      title: 'Entregar o trabalho e colher a aprovação',
      objective: 'Entregar sem erro, no prazo, e ter o aceite do cliente por escrito.',
      steps: [
        'Confira o trabalho com a lista do escopo, item por item.',
        'Peça a revisão de um colega que não participou.',
        'Corrija e guarde a versão final com nome, data e número.',
        'Apresente em reunião curta, do resultado para o detalhe.',
        'Envie o arquivo e o termo de aceite no mesmo dia.',
        'Dê o prazo de cinco dias úteis para comentários, como está no contrato.',
        'Atenda aos comentários que são do escopo e responda aos outros com uma proposta.',
        'Com o aceite, avise o financeiro para emitir a nota e arquive tudo.',
      ],
      cautions: [
        'Confira o destinatário antes de enviar: documento de um cliente não chega a outro.',
        'Números passam por duas pessoas.',
        'Não entregue arquivo com comentários ou dados de outros trabalhos.',
      ],
      errors: [
        'Erro achado pelo cliente: corrija em até um dia, diga o que foi revisto e registre a causa.',
        'Sem resposta no prazo: ligue, e depois mande por escrito que o trabalho foi aceito como diz o contrato.',
        'Atraso à vista: avise antes da data, com a nova data e o motivo.',
      ],
      materials: 'Lista do escopo, modelo de termo de aceite, pasta do projeto e calendário.',
      result: 'No mínimo 90% das entregas aceitas na primeira versão e dentro do prazo.',
    },
  ],
  Financeiro: [
    {
      process: 'Cobrar o que venceu',
      title: 'Cobrar o que venceu',
      objective: 'Receber o que é nosso, cedo e com respeito, sem perder o cliente.',
      steps: [
        'Toda segunda-feira, tire a lista do que venceu, do maior para o menor.',
        'Confirme no extrato que o pagamento não entrou.',
        'No terceiro dia de atraso, mande mensagem cordial com o boleto atualizado.',
        'No sétimo dia, ligue e pergunte o que houve. Escreva a data prometida.',
        'No décimo quinto dia, ligue de novo e mande a cobrança por e-mail com a nota.',
        'No trigésimo dia, leve ao responsável: negociar, suspender o serviço ou protestar.',
        'Acordo é por escrito, com parcelas, datas e o que acontece se atrasar.',
        'Registre cada contato no cadastro do cliente.',
      ],
      cautions: [
        'A lei proíbe expor ou constranger: nada de cobrar em grupo, no trabalho dele ou de ameaçar.',
        'Fale só com quem deve ou com quem responde pelos pagamentos da empresa.',
        'Juros e multa são os do contrato.',
      ],
      errors: [
        'Cobrou quem já tinha pago: peça desculpas no mesmo dia e descubra por que a baixa não foi feita.',
        'O cliente contesta o serviço: pare a cobrança e chame o responsável pelo projeto.',
        'Promessa não cumprida duas vezes: passe ao passo seguinte sem esperar o prazo.',
      ],
      materials: 'Lista de vencidos, extrato, textos padrão, contrato e segunda via do boleto.',
      result: 'Menos de 4% do faturamento com mais de 30 dias de atraso.',
      references: ['Código de Defesa do Consumidor, artigo 42'],
    },
  ],
}

export const oficinaProcedures: Readonly<Record<string, readonly PackProcedure[]>> = {
  Recepção: [
    {
      process: 'Receber e vistoriar',
      title: 'Receber e vistoriar o veículo',
      objective: 'Saber o que o cliente sente no carro e registrar como ele chegou, para não haver dúvida na saída.',
      steps: [
        'Cumprimente, proteja banco, volante e piso e peça para o cliente acompanhar a vistoria.',
        'Pergunte o que acontece, desde quando, a que velocidade e com o motor frio ou quente.',
        'Escreva com as palavras dele, sem adivinhar a peça.',
        'Anote placa, quilometragem e nível do combustível.',
        'Dê a volta no carro pela direita e fotografe riscos, amassados, rodas e vidros.',
        'Ligue e olhe as luzes do painel. Anote as que ficam acesas.',
        'Liste o que ficou dentro e peça que leve objetos de valor.',
        'Leia a ficha em voz alta, colha a assinatura e diga quando sai o orçamento.',
      ],
      cautions: [
        'Não prometa preço nem causa antes do diagnóstico.',
        'Chave com etiqueta, no quadro, e nunca dentro do carro.',
        'Manobra no pátio a passo de gente, com alguém olhando atrás.',
      ],
      errors: [
        'Avaria achada depois da vistoria: fotografe, ligue para o cliente na hora e avise o gerente.',
        'Luz de freio, de óleo ou de temperatura acesa: o carro não roda, vai de guincho.',
        'Cliente com pressa: faça ao menos as fotos e a assinatura.',
      ],
      materials: 'Ficha de entrada, capas, celular com câmera, etiquetas de chave e lanterna.',
      result: 'Toda entrada com fotos e assinatura, e nenhuma reclamação de avaria sem registro.',
    },
    {
      process: 'Orçar e pedir a aprovação',
      title: 'Orçar e pedir a aprovação',
      objective: 'Dar um preço claro, só começar com o sim do cliente e não ter surpresa na conta.',
      steps: [
        'Espere o diagnóstico escrito pelo mecânico, com foto da peça.',
        'Liste peças com marca, prazo e preço, e a mão de obra em linha separada.',
        'Separe o que é urgente, o que é importante e o que pode esperar.',
        'Confira a disponibilidade das peças antes de prometer a data.',
        'Ligue, explique sem termo difícil e mande o orçamento com as fotos.',
        'Escreva a validade do orçamento: dez dias, se nada for combinado.',
        'Guarde a aprovação por escrito, mesmo que seja uma mensagem, na ordem de serviço.',
        'Achou outro defeito durante o serviço: pare, orce de novo e espere o novo sim.',
      ],
      cautions: [
        'Serviço sem autorização não se cobra: é o que diz a lei.',
        'Peça usada ou recondicionada só com a concordância escrita do cliente.',
        'Não desmonte além do combinado para orçar.',
      ],
      errors: [
        'O cliente não responde em dois dias: ligue em outro horário e avise sobre a diária do pátio, se houver.',
        'A peça aumentou depois da aprovação: consulte antes de comprar.',
        'Não aprovou: monte como chegou e entregue com o diagnóstico por escrito.',
      ],
      materials: 'Ordem de serviço, tabela de mão de obra, cotação de peças e fotos.',
      result: 'Orçamento em até um dia útil e nenhuma cobrança diferente da aprovada.',
      references: ['Código de Defesa do Consumidor, artigos 21, 39 e 40'],
    },
  ],
  Oficina: [
    {
      process: 'Descartar óleo e peças',
      title: 'Descartar óleo e peças usadas',
      objective: 'Não contaminar o solo nem a água e ter a prova de que cada resíduo foi ao lugar certo.',
      steps: [
        'Escoe o óleo na bandeja, sobre piso impermeável, até parar de pingar.',
        'Despeje no tambor de óleo usado com funil e tampe. Nada de água, solvente ou combustível junto.',
        'Escorra os filtros por 24 horas e ponha no tambor de filtros.',
        'Baterias ficam em pé, cobertas, sobre bandeja, para o fornecedor levar de volta.',
        'Panos, serragem e embalagens com óleo vão no tambor de contaminados, com tampa.',
        'Sucata de metal limpa vai à caçamba; pneus, ao ponto de coleta.',
        'Tambor com três quartos cheio: chame a coletora autorizada.',
        'Guarde o certificado de coleta por cinco anos, na pasta do ano.',
      ],
      cautions: [
        'Óleo usado pode causar câncer de pele: luvas sempre, e troca de roupa se encharcar.',
        'Óleo usado não se queima, não se dá e não se vende a quem não é coletor autorizado.',
        'Kit de vazamento e extintor perto dos tambores.',
      ],
      errors: [
        'Derramou: cubra com serragem, recolha com pá e ponha nos contaminados. Nunca lave para o ralo.',
        'A coletora não deixou certificado: cobre no mesmo dia e não entregue o próximo tambor sem ele.',
        'Mistura no tambor: identifique, lacre e avise o gerente. O descarte é outro, e mais caro.',
      ],
      materials: 'Bandejas, tambores identificados, funil, luvas, serragem, pá e pasta de certificados.',
      result: 'Certificado para todo litro de óleo trocado, e nenhum derramamento sem registro.',
      references: ['Resolução CONAMA nº 362/2005, sobre óleo lubrificante usado'],
    },
  ],
}
