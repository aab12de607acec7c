import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Portuguese. */
export const words: NotificationWords = {
  greeting: 'Olá, {name},',
  noAccount: 'Você pode ler e assinar no navegador, sem precisar de conta.',
  password: 'Esta senha será pedida: {contract password}',
  sign: 'Ler e assinar',
  'invitation.subject': '{user name} pede que você assine “{contract title}”',
  'invitation.text':
    '{user name}, de {company name}, enviou “{contract title}” a você e pede a sua assinatura.',
  'reminder.subject': 'Lembrete: “{contract title}” aguarda a sua assinatura',
  'reminder.text':
    '{user name}, de {company name}, ainda aguarda a sua assinatura em “{contract title}”.',
  'amended.subject': '“{contract title}” mudou: confirme, por favor',
  'amended.text':
    '{user name}, de {company name}, alterou “{contract title}” depois que você tinha terminado. O que você fez não vale para o que agora está diferente. A página mostra exatamente o que é: confirme ali ou recuse.',
  'amended.button': 'Ver o que mudou',
  'signed.subject': '“{contract title}” foi assinado por todos',
  'signed.text':
    'Todos assinaram “{contract title}”. O documento está selado: qualquer alteração posterior pode ser descoberta.',
  'signed.button': 'Abrir o documento assinado',
  'cancelled.subject': '“{contract title}” não precisa mais da sua assinatura',
  'cancelled.text':
    '{user name}, de {company name}, retirou “{contract title}”. O documento não pode mais ser assinado, e você não precisa fazer mais nada.',
  'rejected.subject': '{client name} se recusou a assinar “{contract title}”',
  'rejected.text':
    '{client name} se recusou a assinar “{contract title}”. Ninguém mais pode assiná-lo.',
  'verify.subject': 'Confirme a sua assinatura em “{contract title}”',
  'verify.text':
    'Você assinou “{contract title}” para {company name}. Confirme que este endereço é seu: só então a sua assinatura vale.',
  'verify.button': 'Confirmar minha assinatura',
  'bounced.subject': 'O seu e-mail para {client name} não chegou: “{contract title}”',
  'bounced.text':
    'Não foi possível contatar {client name} para assinar “{contract title}”: o servidor de e-mail recusa o endereço. Corrija-o, por favor; um novo convite sai em seguida.',
  'bounced.button': 'Corrigir o endereço',
  'unreachable.subject': '{client name} não recebe o código para “{contract title}”',
  'unreachable.text':
    '{client name} não pode abrir “{contract title}”: não é possível enviar um código para o número de celular. Peça o número certo, retire este documento e envie um novo.',
  'failed.subject': 'Não foi possível concluir “{contract title}”',
  'failed.text':
    'O trabalho em “{contract title}” terminou antes de estar concluído. O que já foi assinado fica guardado. O motivo:',
  'question.subject': '{client name} tem uma pergunta sobre “{contract title}”',
  'question.text':
    '{client name} recebeu o pedido de assinar “{contract title}” e quer saber algo antes:',
  'reassigned.subject': '“{contract title}” está agora com {client name}',
  'reassigned.text':
    '“{contract title}” foi atribuído a {client name}, que recebeu um convite próprio. Por quem e por quê:',
  'opened.subject': '{client name} abriu “{contract title}”',
  'opened.text':
    '{client name} abriu “{contract title}” e já pode assinar. Você não precisa fazer nada.',
  'suspended.subject': 'Um webhook de {company name} está suspenso',
  'suspended.text':
    'Este endereço não confirma mais os eventos de {company name} com o status 200. Nada mais é enviado a ele:',
  'signIn.subject': 'Entrar em {company name}',
  'signIn.text':
    'Com este link, você entra no console de {company name}. Ele funciona uma vez, por 15 minutos.',
  'signIn.button': 'Entrar',
  'signIn.notYou': 'Se você não o pediu, não faça nada: ninguém consegue entrar sem este link.',
  'invited.subject': 'Convite para um serviço de assinatura eletrônica',
  'invited.text':
    'Alguém informou o seu endereço para trabalhar com você na própria conta neste serviço de assinatura eletrônica. Com este link, você aceita e entra. Ele funciona uma vez, por 15 minutos.',
  'invited.account': 'A conta se apresenta como “{company name}”. Ninguém verificou esse nome.',
  'addressChanged.subject': 'O seu endereço em {company name} foi alterado',
  'addressChanged.text':
    'A partir de agora, inicia sessão em {company name} com outro endereço. Com este, já ninguém pode iniciar sessão. O novo endereço:',
  'addressChanged.notYou':
    'Se não sabe porquê, avise {company} de imediato: outra pessoa pode tê-lo alterado.',
  'test.subject': 'E-mail de teste de {company name}',
  'test.text':
    'Este e-mail mostra que os e-mails de {company name} chegam. Não precisa de fazer nada.',
  takeUpAgain:
    'Quando ele voltar a responder, envie PUT /webhooks/{webhook} com o endereço: o que espera será então entregue.',
  linkBelow: 'Ou copie este link para o seu navegador:',
  personalLink: 'O link é só seu: quem o tiver pode assinar em seu nome. Não o encaminhe.',
  personalCopy: 'O link é só seu. Não o encaminhe.',
  howToDecline: 'Se não quiser assinar, abra o documento e escolha “Recusar a assinatura” no menu.',
  answerByReply: 'Responda a este e-mail, e a resposta chegará a quem assina.',
  notYou: 'Se não foi você que assinou, não faça nada: sem a sua confirmação, nada está assinado.',
  passOnSigned:
    'Sem endereço de e-mail e por isso sem aviso: {names}. Entregue você mesmo o documento assinado.',
  downloadExpires: 'Os links dos arquivos valem por 24 horas.',
  allFiles: 'Todos os documentos assinados:',
  attached: 'Ele está anexado a este e-mail em PDF.',
  attachedFiles: 'Eles estão anexados a este e-mail em PDF.',
  tooLarge: 'O arquivo é grande demais para um e-mail: abra-o pelo link.',
  sentToParty:
    'Enviado por {sender} para {company}. Você recebe este e-mail porque {sender} informou o seu endereço para “{title}”.',
  sentToSender: 'Enviado por {company}, porque “{title}” foi enviado em seu nome.',
  sentToSigner:
    'Enviado por {company}. Você recebe este e-mail porque alguém assinou “{title}” com o seu endereço.',
  sentToOwner:
    'Você recebe isto como primeiro superadministrador de {company}, a quem o serviço informa.',
  code: '{code} é o seu código para abrir os documentos de {company}. Vale por {minutes} minutos. Não o passe a ninguém.',
  open: 'Abrir e ler',
  'approval.subject': '{user name} pede-lhe que aprove “{contract title}”',
  'approval.text':
    '{user name} de {company name} enviou-lhe “{contract title}” e pede a sua aprovação.',
  'reading.subject': '{user name} pede-lhe que leia “{contract title}”',
  'reading.text':
    '{user name} de {company name} enviou-lhe “{contract title}” e pede-lhe que confirme que o leu.',
  'copy.subject': 'A sua cópia de “{contract title}”',
  'copy.text':
    '{user name} de {company name} enviou “{contract title}” para assinatura. Esta é a sua cópia. Receberá os documentos assinados quando todos tiverem assinado; não precisa de fazer nada.',
  allDocuments: 'Todos os documentos:',
  codeSubject: 'O seu código para abrir os documentos de {company}',
  'withdrawn.subject': '{client name} já não aceita assinar “{contract title}” eletronicamente',
  'withdrawn.text':
    '{client name} já não aceita assinar “{contract title}” eletronicamente e não pode assinar antes de consentir novamente com o mesmo link. Se combinarem em papel, retire este documento.',
  'signIn.accounts': 'As suas contas:',
  'signInChoice.subject': 'Iniciar sessão: escolha uma conta',
  'signInChoice.text':
    'O seu endereço está em várias contas. Cada link inicia sessão numa delas. Funciona uma vez, durante 15 minutos.',
  'message.invitation':
    'Assine, por favor: {company} enviou "{title}" a você. {link} O link é só seu.',
  'message.request':
    'Abra, por favor: {company} enviou "{title}" para você ler. {link} O link é só seu.',
  'message.reminder':
    'Lembrete: {company} ainda aguarda você em "{title}". {link} O link é só seu.',
  'message.amended':
    'Confirme, por favor: {company} alterou "{title}" depois que você terminou. {link} O link é só seu.',
  'message.signed': 'Concluído: para {company}, todos assinaram "{title}". {link} O link é só seu.',
  'message.cancelled':
    'Não é mais necessário: {company} retirou "{title}". Você não precisa fazer nada.',
  'numberRefused.subject': 'A sua mensagem para {client name} não chegou: “{contract title}”',
  'numberRefused.text':
    'Não foi possível contatar {client name} para assinar “{contract title}”: não é possível enviar mensagem ao número de celular. Corrija-o, por favor; um novo convite sai em seguida.',
  'numberRefused.button': 'Corrigir o número',
};
