import {expect, test} from './fixture.js';
import {judge} from './sealed-pdf.js';
import {sample} from './visitor.js';

const documents = [
  'chromium-1.pdf',
  'linearized-20.pdf',
  'crop-rot90.pdf',
  'acroform.pdf',
  'enc-aes256-emptyuser.pdf',
];

/** Points by which foreign tools may see text beside where it was placed. */
const tolerance = 1.5;

for (const name of documents) {
  test(`${name} is placed, sent, signed in turn and sealed`, async ({visit}) => {
    const title = `Journey ${name}`;
    const agent = await visit('Nora Larkin');
    await agent.startOwnDocument(sample(name), title, ['Tom Becker', 'Aisha Rahman']);
    const signature = await agent.placeByDrag('Signature', 1, {x: 120, y: 300});
    const word = await agent.placeByClick('Text', 1, {x: 150, y: 120});
    await agent.chooseParty('Aisha Rahman');
    await agent.placeByClick('Signature', 1, {x: 150, y: 220});
    const fingerprint = await agent.reviewAndSend();
    expect(signature.width).toBeGreaterThan(0);
    await expect(agent.status(fingerprint)).toContainText('0 of 2');

    const tom = await visit('Tom Becker');
    await tom.openFromInbox(title);
    await tom.frame.getByRole('textbox', {name: 'Text'}).fill('Zebra');
    await tom.signDrawn();
    await tom.finish();
    await expect(agent.status(fingerprint)).toContainText('1 of 2');

    const aisha = await visit('Aisha Rahman');
    await aisha.openFromInbox(title);
    await aisha.signTyped();
    await aisha.finish();
    await expect(agent.status(fingerprint)).toContainText('Signed', {timeout: 60_000});

    const verdict = await judge(await agent.download(fingerprint));
    expect(verdict.signatures).toContain('Signature is Valid');
    expect(verdict.signatures).toContain('Total document signed');
    expect(verdict.structure).toContain('No syntax or stream encoding errors found');
    const drawn = verdict.boxOf('Zebra');
    expect(drawn, 'pdftotext finds the text that was typed').toBeDefined();
    expect(Math.abs((drawn?.x ?? 0) - word.x - 2)).toBeLessThan(tolerance);
    const middle = (drawn?.y ?? 0) + (drawn?.height ?? 0) / 2;
    expect(Math.abs(middle - word.y - word.height / 2)).toBeLessThan(tolerance);
  });
}
