import { heading, list, richText } from '#cms/fields/lexical.ts'
import { type PageBlock, type PageSeed, toDirectory } from './page-seed.ts'

export const education: PageSeed = {
  title: 'Education',
  layout: 'default',
  navigation: { order: 120 },
  excerpt: 'Team is free for students and teachers: what is included, who qualifies and how to use it in a course.',
  seo: {
    title: 'Free for students and teachers',
    description:
      'Plumbline Team is free for students and teachers. What is included, who qualifies, and how to use findings in a course without grading by them.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      eyebrow: 'Education',
      heading: 'A reviewer for people who learn',
      text: 'For students, teachers and course repositories on GitHub: the Team plan for free, with an explanation beside every finding.',
      look: 'split',
      links: [to.page('Start with a repository', '/signup'), toDirectory('Read what a rule explains')],
      finding: {
        file: 'week3/average.c',
        code: `double average(const int *grades, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += grades[i];
    }
    return sum / n;
}`,
        line: 6,
        shortcode: 'integer-division',
        severity: 'major',
        message: 'Both sides are `int`, so the fraction is gone before it becomes a `double`.',
        fix: '    return (double)sum / n;',
      },
    },
    {
      blockType: 'columns',
      heading: 'For whom, and what',
      columns: [
        {
          content: richText(
            heading('h3', 'Who qualifies'),
            list(
              'Students of a school or university, while they study',
              'Teachers, for their courses and their own code',
              'Clubs and competitions that a school stands behind',
            ),
          ),
        },
        {
          content: richText(
            heading('h3', 'What you get'),
            list(
              'The Team plan, for private repositories too',
              'Every rule’s page, with examples of wrong and right',
              'Twelve months, which you can renew while you study',
            ),
          ),
        },
      ],
    },
    {
      blockType: 'agents',
      heading: 'How to get it',
      steps: [
        { title: 'Sign up with your GitHub account', text: 'The one that your course repositories belong to.' },
        {
          title: 'Show that you study or teach',
          text: 'An address of your school is enough. A picture of a student card is not needed and not wanted.',
        },
        { title: 'Choose a repository', text: 'Team is switched on within two working days. Public repositories work at once.' },
      ],
    },
    {
      blockType: 'code-findings',
      heading: 'The finding is the lesson',
      text: 'It says what happens, not what is forbidden. Who reads the reason writes the next loop right.',
      file: 'week5/Scores.java',
      language: 'java',
      code: `static List<Integer> passed(List<Integer> scores) {
    for (Integer score : scores) {
        if (score < 50) {
            scores.remove(score);
        }
    }
    return scores;
}`,
      findings: [
        {
          line: 4,
          shortcode: 'modified-while-iterating',
          severity: 'critical',
          message: 'Removing while the loop walks the list throws at the next step. Use `removeIf`, or collect into a new list.',
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'From teachers',
      items: [
        {
          question: 'Can I grade by findings?',
          answer:
            'Please do not. A count rewards short programs. Use findings as questions: let students answer one in writing and dispute another.',
        },
        {
          question: 'Can I switch rules on week by week?',
          answer: 'Yes. Course repositories can extend one configuration of yours, and a rule you add reaches all of them the same day.',
        },
        {
          question: 'Does it tell students the solution?',
          answer: 'Only if you let it. With fixes: none in the configuration, a finding gives the reason and keeps the repair to itself.',
        },
      ],
    },
    {
      blockType: 'cta',
      heading: 'Teaching a course of more than fifty?',
      text: 'Write to us before it begins, and we set up the repositories with you.',
      links: [to.page('Write to an engineer', '/contact-sales')],
    },
  ],
}
