import { test } from '../engines/test.ts';

test('an author begins the first project and can type at once', async ({ app }) => {
  await app.go('/dashboard');
  await app.role('heading', 'No projects yet').expectVisible();
  await app.role('button', 'Create Project').click();
  await app.expectPath(/^\/studio\/[\w-]{36}$/);
  await app.role('textbox', 'Manuscript').expectFocused();
  await app.type('It begins.');
  await app.role('textbox', 'Manuscript').expectText('It begins.');
  await app.role('link', 'My Projects').click();
  await app.role('article', 'Untitled Project').expectText('2 words');
});

test('an author renames a project, finds it by its title and sorts the rest', async ({ app, account }) => {
  await account.createManuscript('<p>one two three</p>', 'Zebra');
  await account.createManuscript('', 'Aardvark');
  await app.go('/dashboard');
  const titles = app.role('article').role('heading');
  await titles.expectTexts(['Aardvark', 'Zebra']);
  await app.role('button', 'Rename Zebra').click();
  await app.label('Project Title').fill('Quagga');
  await app.role('button', 'Rename').click();
  await titles.expectTexts(['Aardvark', 'Quagga']);
  await app.role('combobox', 'Sort by').click();
  await app.role('option', 'Length').click();
  await titles.expectTexts(['Quagga', 'Aardvark']);
  await app.role('searchbox', 'Search by title').fill('qua');
  await titles.expectTexts(['Quagga']);
});

test('an author is asked before a project is deleted, and restores it from the trash', async ({
  app,
  account,
}) => {
  await account.createManuscript('<p>On the fortieth day.</p>', 'Ninety Days of Rain');
  await account.createManuscript('', 'The Tidewaiter');
  await app.go('/dashboard');
  const question = app.role('alertdialog', 'Delete “Ninety Days of Rain”?');
  await app.role('button', 'Delete Ninety Days of Rain').click();
  await question.role('button', 'Cancel').expectFocused();
  await app.keys('Escape');
  await question.expectHidden();
  await app.role('article').expectCount(2);
  await app.role('button', 'Delete Ninety Days of Rain').expectFocused();

  await app.keys('Enter');
  await question.role('button', 'Delete').click();
  await app.role('article').expectCount(1);
  await app.toast.expectText('Project deleted');
  await app.role('button', 'Trash (1)').click();
  await app.role('button', 'Restore Ninety Days of Rain').click();
  await app.role('button', 'Restore Ninety Days of Rain').expectHidden();
  await app.keys('Escape');
  await app.role('article', 'Ninety Days of Rain').expectVisible();
});
