import type {SetUpWords} from '../english/set-up.js';

/** The words of the set-up page in German. */
export const words: SetUpWords = {
  'set-up.type.signature': 'Unterschrift',
  'set-up.type.initials': 'Kürzel',
  'set-up.type.text': 'Text',
  'set-up.type.number': 'Zahl',
  'set-up.type.date': 'Datum',
  'set-up.type.email': 'E-Mail',
  'set-up.type.name': 'Name',
  'set-up.type.check': 'Kästchen',
  'set-up.type.radio': 'Auswahl',
  'set-up.type.dropdown': 'Liste',
  'set-up.type.upload': 'Datei',
  'set-up.type.stamp': 'Stempel',
  'set-up.type.label': 'Beschriftung',
  'set-up.option': 'Option {0}',
  'set-up.parties': 'Empfänger',
  'set-up.add-field': 'Feld hinzufügen',
  'set-up.add-hint':
    'Ziehen Sie ein Feld auf die Seite, oder wählen Sie es aus und klicken Sie auf die Stelle.',
  'set-up.more': 'Weitere Arten',
  'set-up.armed': 'Klicken Sie auf die Stelle für das Feld „{0}“. Escape bricht ab.',
  'set-up.copy-only': 'Erhält eine Kopie',
  'set-up.settings': 'Einstellungen',
  'set-up.nothing-selected': 'Wählen Sie ein Feld auf der Seite aus, um es zu ändern.',
  'set-up.several-selected': 'Ausgewählte Felder: {0}',
  'set-up.party': 'Wer es ausfüllt',
  'set-up.several': 'Mehrere',
  'set-up.title': 'Bezeichnung',
  'set-up.choice': 'Frage (für alle Antworten dieselbe)',
  'set-up.choice-option': 'Diese Antwort',
  'set-up.options': 'Was zur Wahl steht, je eine Zeile',
  'set-up.fixed-text': 'Text',
  'set-up.form-fields.one': 'Dieses PDF hat ein eigenes Formularfeld.',
  'set-up.form-fields.other': 'Dieses PDF hat {0} eigene Formularfelder.',
  'set-up.use-form-fields': 'Übernehmen',
  'set-up.text': 'Anfangstext',
  'set-up.merge': 'Name zum Vorausfüllen',
  'set-up.finish': 'Fertig',
  'set-up.required': 'Muss ausgefüllt werden',
  'set-up.read-only': 'Kann nicht geändert werden',
  'set-up.place': 'Lage und Größe in Punkt',
  'set-up.left': 'Von links',
  'set-up.top': 'Von oben',
  'set-up.width': 'Breite',
  'set-up.height': 'Höhe',
  'set-up.arrange': 'Anordnen',
  'set-up.align-left': 'Links ausrichten',
  'set-up.align-centre': 'Zentrieren',
  'set-up.align-right': 'Rechts ausrichten',
  'set-up.align-top': 'Oben ausrichten',
  'set-up.align-middle': 'Mittig ausrichten',
  'set-up.align-bottom': 'Unten ausrichten',
  'set-up.distribute-across': 'Gleiche Abstände waagerecht',
  'set-up.distribute': 'Gleiche Abstände',
  'set-up.same-size': 'Gleiche Größe',
  'set-up.duplicate': 'Duplizieren',
  'set-up.repeat': 'Auf jede Seite',
  'set-up.delete': 'Löschen',
  'set-up.close': 'Schließen',
  'set-up.undo': 'Rückgängig',
  'set-up.redo': 'Wiederholen',
  'set-up.zoom-in': 'Vergrößern',
  'set-up.zoom-out': 'Verkleinern',
  'set-up.fit-width': 'Seitenbreite',
  'set-up.page': 'Seite {0} von {1}',
  'set-up.pages': 'Seiten',
  'set-up.go-to-page': 'Gehe zu Seite',
  'set-up.page-number': 'Seite',
  'set-up.previous-page': 'Vorherige Seite',
  'set-up.next-page': 'Nächste Seite',
  'set-up.view-as': 'Ansicht von',
  'set-up.view-as-sender': 'Alle',
  'set-up.tools': 'Werkzeuge',
  'set-up.place-signature': 'Feld setzen',
  'set-up.no-signature':
    '{0} hat kein Unterschriftsfeld und unterschreibt auf einer zusätzlichen Seite.',
  'set-up.retry': 'Noch einmal versuchen',
  'set-up.go-on': 'Mit den übrigen fortfahren',
  'set-up.saved': 'Alle Änderungen gespeichert',
  'set-up.saving': 'Wird gespeichert …',
  'set-up.waiting': 'Noch nicht gespeichert – hier aufbewahrt, neuer Versuch läuft',
  'set-up.named-field': '{0} „{1}“',
  'set-up.field-description': '{0} für {1}, Seite {2}, {3} Punkt von links, {4} von oben',
  'set-up.said.deleted': 'Gelöscht: {0}. „Rückgängig“ holt es zurück.',
  'set-up.said.undone': 'Rückgängig gemacht',
  'set-up.said.redone': 'Wiederholt',
  'set-up.said.copied': 'Kopiert: {0}',
  'set-up.said.added': 'Hinzugefügte Felder: {0}',
  'set-up.said.merged':
    'Diese Felder wurden auch in einem anderen Fenster geändert. Beide Änderungen bleiben.',
  'set-up.notice.loading': 'Wird geladen',
  'set-up.notice.loading-text': 'Einen Moment, bitte.',
  'set-up.notice.processing': 'Ihre Dokumente werden vorbereitet',
  'set-up.notice.processing-text': 'Dokumente in Prüfung: {0}. Das dauert wenige Sekunden.',
  'set-up.notice.sending': 'Wird gesendet',
  'set-up.notice.sending-text':
    'Die letzten Vorbereitungen laufen. Danach gehen die Einladungen hinaus.',
  'set-up.notice.failed': 'Diese Dokumente sind nicht verwendbar',
  'set-up.notice.failed-text':
    'Es wurde nichts gesendet. Wählen Sie eine andere Datei und beginnen Sie von vorn.',
  'set-up.failure.password':
    'Das PDF lässt sich nur mit Passwort öffnen. Entfernen Sie das Passwort und wählen Sie es noch einmal.',
  'set-up.failure.damaged':
    'Die Datei ist beschädigt. Speichern Sie sie neu als PDF und wählen Sie dieses.',
  'set-up.failure.empty': 'Die Datei ist leer. Wählen Sie eine andere.',
  'set-up.failure.unsupported':
    'Diese Datei ist nicht verwendbar. Speichern Sie sie als PDF und wählen Sie dieses.',
  'set-up.failure.signed':
    'Die Datei ist bereits unterschrieben, und diese Unterschriften würden hier enden. Wählen Sie eine Datei ohne Unterschriften.',
  'set-up.failure.portfolio':
    'Das PDF ist ein Portfolio aus anderen Dateien. Speichern Sie diese einzeln und laden Sie sie hoch.',
  'set-up.failure.dynamic_form':
    'Das PDF ist ein dynamisches Formular. Drucken Sie es in ein neues PDF und laden Sie dieses hoch.',
  'set-up.failure.too_long': 'Das PDF hat zu viele Seiten. Wählen Sie ein kürzeres.',
  'set-up.failure.too_large': 'Diese Datei ist zu groß. Wählen Sie eine kleinere.',
  'set-up.failure.too_heavy':
    'Die Datei braucht zu lange zum Lesen. Speichern Sie sie neu als PDF und wählen Sie dieses.',
  'set-up.failure.unfinished':
    'Der Dienst konnte seine Arbeit an diesem Dokument nicht abschließen. Wer ihn betreibt, findet den Grund im Protokoll und kann es erneut versuchen lassen.',
  'set-up.failure.unreachable':
    'Das Dokument war unter seiner Adresse nicht abrufbar. Prüfen Sie die Adresse und versuchen Sie es noch einmal.',
  'set-up.failure.unknown_role':
    'Eine Markierung im Dokument nennt einen Empfänger, den es nicht gibt. Fügen Sie ihn hinzu oder entfernen Sie die Markierung.',
  'set-up.notice.finished': 'Die Vorlage ist fertig',
  'set-up.notice.finished-text':
    'Sie kann jetzt verwendet werden. Um sie zu ändern, öffnen Sie ihre Felder erneut.',
  'set-up.notice.sent': 'Gesendet',
  'set-up.notice.sent-text':
    'Die Empfänger sind eingeladen. Die Felder lassen sich nicht mehr ändern.',
  'set-up.notice.signed': 'Von allen unterschrieben',
  'set-up.notice.signed-text': 'Die unterschriebenen Dokumente sind versiegelt und vollständig.',
  'set-up.notice.cancelled': 'Zurückgezogen',
  'set-up.notice.cancelled-text':
    'Das Dokument wurde zurückgezogen und kann nicht mehr unterschrieben werden.',
  'set-up.notice.expired': 'Abgelaufen',
  'set-up.notice.expired-text': 'Die Frist zum Unterschreiben ist vorbei.',
  'set-up.notice.rejected': 'Abgelehnt',
  'set-up.notice.rejected-text': 'Ein Empfänger hat die Unterschrift abgelehnt.',
  'set-up.notice.over': 'Dieser Link gilt nicht mehr',
  'set-up.notice.over-text':
    'Gehen Sie zurück und öffnen Sie die Dokumente erneut. Gespeicherte Felder bleiben erhalten.',
  'set-up.notice.signed-before': 'Bereits unterschrieben',
  'set-up.notice.signed-before-text':
    'Diese Unterschriften enden hier, weil Felder und Seiten hinzukommen. Fahren Sie ohne sie fort, oder wählen Sie andere Dateien.',
  'set-up.keep-signatures': 'Diese Unterschriften behalten',
  'set-up.notice.signed-keep-text':
    'Behalten Sie sie, bleiben sie gültig, und alles Weitere wird der Datei angehängt. Oder fahren Sie ohne sie fort.',
  'set-up.obstacle.certified':
    'Behalten lassen sie sich nicht: Eine von ihnen erlaubt niemandem, etwas hinzuzufügen.',
  'set-up.obstacle.content':
    'Behalten lassen sie sich nicht: Die Datei enthält Kommentare, Skripte, Anhänge, Ebenen oder Ähnliches, das entfernt oder in die Seiten gezeichnet werden muss.',
  'set-up.obstacle.broken':
    'Behalten lassen sie sich nicht: Eine von ihnen ist ungültig oder lässt sich hier nicht prüfen.',
  'set-up.obstacle.structure':
    'Behalten lassen sie sich nicht: So wie die Datei aufgebaut ist, lässt sich nichts sicher anhängen.',
  'set-up.drop-signatures': 'Ohne diese Unterschriften fortfahren',
  'set-up.missing-letters':
    'Das unterschriebene Dokument kann diese Zeichen nicht zeigen: {0}. Sie stehen in Namen, Titeln oder vorausgefüllten Werten; schreiben Sie diese mit anderen Zeichen.',
  'set-up.mailed-passwords':
    'Passwörter gehen in derselben E-Mail wie die Links hinaus und belegen deshalb nicht mehr als diese. Sollen sie mehr belegen, geben Sie sie selbst weiter.',
  'set-up.signatures-kept': 'Bereits enthaltene Unterschriften, die gültig bleiben: {0}.',
  'set-up.signatures-dropped': 'Bereits enthaltene Unterschriften, die entfallen: {0}.',
  'set-up.question': 'Entscheiden Sie oben, wie es weitergeht.',
  'set-up.nothing-to-choose':
    'Hier gibt es nichts auszuwählen: {0}. Fügen Sie Auswahlmöglichkeiten hinzu oder löschen Sie diese Felder.',
  'set-up.uploads': 'Geändert, damit alle dasselbe sehen',
  'set-up.finding.attachments': 'Angehängte Dateien wurden entfernt.',
  'set-up.finding.actions': 'Skripte und Schaltflächen, die etwas auslösen, wurden entfernt.',
  'set-up.finding.links':
    'Links, die nicht zu Webseiten, E-Mail oder in dieses Dokument führen, wurden entfernt.',
  'set-up.finding.media': 'Ton, Video und 3D wurden entfernt; ihre Bilder bleiben.',
  'set-up.finding.annotations': 'Kommentare und Zeichnungen sind nun Teil der Seiten.',
  'set-up.finding.hidden': 'Verborgene oder nur gedruckte Kommentare wurden entfernt.',
  'set-up.finding.layers': 'Ebenen wurden so vereint, wie ein Bildschirm sie zeigt.',
  'set-up.finding.form': 'Ein zweites Formular in der Datei wurde entfernt.',
  'set-up.finding.archive': 'Die Datei ist nicht mehr als PDF/A oder Ähnliches ausgewiesen.',
  'set-up.finding.printing': 'Einstellungen, die Farben im Druck ändern, wurden entfernt.',
  'set-up.finding.pictureless':
    'Kommentare ohne eigenes Bild, die jedes Programm anders zeichnet, wurden entfernt.',
  'set-up.notice.left-out': 'Nicht alle Dokumente sind verwendbar',
  'set-up.notice.left-out-text':
    'Die übrigen bleiben erhalten. Fahren Sie mit ihnen fort oder fügen Sie die fehlenden als andere Dateien noch einmal hinzu.',
  'set-up.notice.offline': 'Die Seite konnte nicht geladen werden',
  'set-up.notice.offline-text':
    'Nichts ist verloren. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
};
