/** Our Story on the About page, in Markdown. */
export const story = `We began with a simple observation: most hiring goes wrong in the first conversation,
when nobody asks what the work is really like. A job is described by its title, a person by a list of
employers, and both sides find out in the third month what they could have known on the first day.

So we ask. Before a search begins, a consultant visits the site, meets the team and writes the brief in plain
words: the shift, the noise, the manager, the reason why the last person left. Before a name goes on a list, we
have talked to the person behind it for at least an hour, about the work, the pay, the notice period and the
move.

That takes longer than sending fifty resumes, and it is why people stay. We started with one desk in Gurugram and
a promise to call every candidate back. Today we search across India and abroad, and the promise is the same: one
consultant from first call to first day, and an answer for everyone, even when it is a no.

Our clients come back, and the candidates we once placed now call us when they hire. We think of that as the only
figure that cannot be bought.`;
