/** What a test gives of something larger; whoever asks for more of it finds nothing there. */
export const given = <Whole>(part: Partial<Whole>): Whole => part as Whole;
