import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { projectsQuery } from './use-projects.ts';

const NEW_PROJECT_TITLE = 'Untitled Project';

/** Makes an empty project and hands over its id. */
export function useCreateProject(onCreated: (id: string) => void): Action<void> {
  const queryClient = useQueryClient();
  return useAction(
    () =>
      call(manuscriptEndpoints.createManuscript, {
        body: { id: uuidv7(), title: NEW_PROJECT_TITLE, content: '', wordCount: 0, characterCount: 0 },
      }),
    {
      onSuccess({ content: _, ...project }) {
        queryClient.setQueryData(projectsQuery.queryKey, projects => projects && [project, ...projects]);
        onCreated(project.id);
      },
      onError: error => window.alert(`Failed to create project: ${error.message}`),
    },
  );
}
